// Subscribes this browser to notifications of the server.

import { api } from "../net/api";
import type { PushDevice } from "../net/wire.gen";
import { settings } from "../settings.svelte";

export type Kind = PushDevice["kinds"][number];
export const KINDS: Kind[] = ["turn", "game-begins", "invitation", "tournament-round"];

/** What the owner of this browser has chosen; kept in the browser, and sent when it changes. */
export interface Choices {
  kinds: Kind[];
  /** Hours of the day, "22:00"; no quiet hours if both are the same. */
  quietFrom: string;
  quietTo: string;
}

const STORAGE_KEY = "starboard-notifications";
const DEFAULT_CHOICES: Choices = { kinds: KINDS, quietFrom: "22:00", quietTo: "08:00" };

export function isSupported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in globalThis;
}

export function storedChoices(): Choices {
  try {
    return { ...DEFAULT_CHOICES, ...JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") };
  } catch {
    return DEFAULT_CHOICES;
  }
}

async function ownSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function isSubscribed(): Promise<boolean> {
  return Boolean(await ownSubscription());
}

/** Asks for permission if necessary, and has the server notify this browser. */
export async function subscribe(choices: Choices): Promise<void> {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(choices));
  const { pushManager } = await navigator.serviceWorker.ready;
  const { public_key } = await api.pushKey();
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key }));
  await api.subscribeDevice(toDevice(subscription, choices));
}

/** Has the server no longer notify this browser. */
export async function unsubscribe(): Promise<void> {
  const subscription = await ownSubscription();
  if (!subscription) return;
  await api.unsubscribeDevice(subscription.endpoint);
  await subscription.unsubscribe();
}

/** Ends a subscription that the server has forgotten. */
export async function forgetSubscription(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
}

/** Has the server notify this browser of what concerns the person who has just signed in. */
export async function takeOverDevice(): Promise<void> {
  if (await isSubscribed()) await subscribe(storedChoices());
}

function toDevice(subscription: PushSubscription, choices: Choices): PushDevice {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return {
    endpoint,
    p256dh: keys.p256dh ?? "",
    auth: keys.auth ?? "",
    kinds: choices.kinds,
    language: settings.language,
    time_zone: ownTimeZone(),
    quiet_from: minuteOfDay(choices.quietFrom),
    quiet_to: minuteOfDay(choices.quietTo),
  };
}

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time "22:30" of minutes since midnight. */
export function timeOfDay(minute: number): string {
  const parts = [Math.floor(minute / 60), minute % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** The minutes since midnight of "22:30". */
export function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
