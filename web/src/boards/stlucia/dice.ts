// Six dice that keep their places: the view only says which faces there are.

import type { Event } from "../../wire";
import type { View } from "./view";

export const DICE = 6;
export const FACES = "123HAP";

export interface Die {
  /** Nothing while it is in the air. */
  face: string | null;
  /** To be rolled again. */
  chosen: boolean;
  /** How often it has landed, so that landing can be shown anew. */
  landed: number;
}

export interface Throw {
  seat: number;
  faces: string;
}

export interface Hand {
  dice: Die[];
  /** The dice that stood at the end of the turn before. */
  last: Throw | null;
  turn: number;
}

export function emptyHand(): Hand {
  const die = (): Die => ({ face: null, chosen: false, landed: 0 });
  return { dice: Array.from({ length: DICE }, die), last: null, turn: 0 };
}

export function sorted(faces: Iterable<string>): string {
  return [...faces].sort((a, b) => FACES.indexOf(a) - FACES.indexOf(b)).join("");
}

export function facesOf(dice: Die[]): string {
  return sorted(dice.flatMap(({ face }) => face ?? []));
}

export function chosenOf(dice: Die[]): string {
  return sorted(dice.flatMap(({ face, chosen }) => (chosen && face) || []));
}

/** The hand after these events, which led to this view. */
export function follow(hand: Hand, events: Event[], view: View): Hand {
  let { dice, last, turn } = hand;
  const end = (): void => {
    if (facesOf(dice).length === DICE) last = { seat: turn, faces: facesOf(dice) };
  };
  for (const { kind, actor, arguments: told } of events) {
    if ((kind === "reroll" || kind === "keep") && actor !== null) turn = actor;
    if (kind === "reroll") dice = lift(dice, told.dice ?? "");
    if (kind !== "roll") continue;
    if (told.dice?.length === DICE && facesOf(dice).length === DICE) end();
    dice = land(dice, told.dice ?? "");
  }
  if (view.dice === "" && view.phase !== "over") end();
  return { dice: agree(dice, view.dice), last, turn: view.turn };
}

/** Take up dice with these faces, first those that were chosen. */
function lift(dice: Die[], faces: string): Die[] {
  const after = dice.map((die) => ({ ...die }));
  for (const face of faces) {
    const fits = after.filter((die) => die.face === face);
    const taken = fits.find((die) => die.chosen) ?? fits.at(-1);
    if (taken) [taken.face, taken.chosen] = [null, false];
  }
  return after;
}

function land(dice: Die[], faces: string): Die[] {
  const left = [...sorted(faces)];
  const all = left.length === DICE;
  return dice.map((die) =>
    all || die.face === null
      ? { face: left.shift() ?? null, chosen: false, landed: die.landed + 1 }
      : { ...die, chosen: false },
  );
}

/** Whatever was missed: the view is right about the faces. */
function agree(dice: Die[], faces: string): Die[] {
  const left = [...faces];
  const kept = dice.map((die): Die => {
    const at = die.face === null ? -1 : left.indexOf(die.face);
    if (at < 0) return { ...die, face: null, chosen: false };
    left.splice(at, 1);
    return die;
  });
  return kept.map((die) =>
    die.face === null && left.length
      ? { face: left.shift()!, chosen: false, landed: die.landed + 1 }
      : die,
  );
}
