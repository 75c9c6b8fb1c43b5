// English texts about notifications. Other languages fall back to them.

const messages = {
  title: "Notifications",
  on: "Notify me on this device",
  unsupported: "This browser has no notifications. On phones, install Starboard first.",
  denied: "The browser refuses notifications of this page. Allow them in its settings.",
  kindsTitle: "Notify me of",
  kinds: {
    turn: "my turn",
    "game-begins": "a game that begins",
    invitation: "invitations",
    "tournament-round": "rounds of tournaments",
  },
  quiet: "Quiet hours",
  quietFrom: "from",
  quietTo: "to",
  quietHint: "The same time twice means none.",
};

export type NotificationMessages = typeof messages;
export default messages;
