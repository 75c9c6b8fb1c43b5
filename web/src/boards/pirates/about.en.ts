import type { About } from "../board";

const about: About = {
  length: "about an hour",
  description: "Forty tiles of water, eighteen gems under them, and a cannon on every ship.",
  hint: "Sail to water nobody has charted: every gem found makes you stronger. Fire when a ship with gems is in range.",
};

export default about;
