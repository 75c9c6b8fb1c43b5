// Six dice with fixed places. A view only lists the faces, without places.

import type { Event } from "../../net/wire.gen";
import type { View } from "./view.gen";

const DICE = 6;
const FACES = "123HAP";

export interface Die {
  /** Null while it is rolling. */
  face: string | null;
  /** Selected to be rolled again. */
  selected: boolean;
  /** How often it has been rolled, to restart the animation. */
  rolls: number;
}

export interface Roll {
  seat: number;
  faces: string;
}

export interface Hand {
  dice: Die[];
  /** The final dice of the turn before. */
  last: Roll | null;
  turn: number;
}

export function emptyHand(): Hand {
  const die = (): Die => ({ face: null, selected: false, rolls: 0 });
  return { dice: Array.from({ length: DICE }, die), last: null, turn: 0 };
}

export function sortFaces(faces: Iterable<string>): string {
  return [...faces].sort((a, b) => FACES.indexOf(a) - FACES.indexOf(b)).join("");
}

export function facesOf(dice: Die[]): string {
  return sortFaces(dice.flatMap(({ face }) => face ?? []));
}

export function selectedFaces(dice: Die[]): string {
  return sortFaces(dice.flatMap(({ face, selected }) => (selected && face) || []));
}

/** The places of dice with these faces. */
export function diceWith(dice: Die[], faces: string): number[] {
  const left = [...faces];
  return dice.flatMap(({ face }, index) => {
    const at = face === null ? -1 : left.indexOf(face);
    if (at < 0) return [];
    left.splice(at, 1);
    return [index];
  });
}

/** The hand after the events that led to a view. */
export function followEvents(hand: Hand, events: Event[], view: View): Hand {
  let { dice, last, turn } = hand;
  const endTurn = (): void => {
    if (facesOf(dice).length === DICE) last = { seat: turn, faces: facesOf(dice) };
  };
  for (const { kind, actor, arguments: args } of events) {
    if ((kind === "reroll" || kind === "keep") && actor !== null) turn = actor;
    if (kind === "reroll") dice = pickUp(dice, args.dice ?? "");
    if (kind !== "roll") continue;
    if (args.dice?.length === DICE && facesOf(dice).length === DICE) endTurn();
    dice = putDown(dice, args.dice ?? "");
  }
  if (view.dice === "" && view.phase !== "over") endTurn();
  return { dice: matchFaces(dice, view.dice), last, turn: view.turn };
}

/** Picks up dice with these faces, selected ones first. */
function pickUp(dice: Die[], faces: string): Die[] {
  const after = dice.map((die) => ({ ...die }));
  for (const face of faces) {
    const fits = after.filter((die) => die.face === face);
    const taken = fits.find((die) => die.selected) ?? fits.at(-1);
    if (taken) [taken.face, taken.selected] = [null, false];
  }
  return after;
}

/** Puts new faces in place of the dice that were picked up, or of all six. */
function putDown(dice: Die[], faces: string): Die[] {
  const left = [...sortFaces(faces)];
  const all = left.length === DICE;
  return dice.map((die) =>
    all || die.face === null
      ? { face: left.shift() ?? null, selected: false, rolls: die.rolls + 1 }
      : { ...die, selected: false },
  );
}

/** Corrects the faces after missed events, keeping places where possible. */
function matchFaces(dice: Die[], faces: string): Die[] {
  const left = [...faces];
  const kept = dice.map((die): Die => {
    const at = die.face === null ? -1 : left.indexOf(die.face);
    if (at < 0) return { ...die, face: null, selected: false };
    left.splice(at, 1);
    return die;
  });
  return kept.map((die) =>
    die.face === null && left.length
      ? { face: left.shift()!, selected: false, rolls: die.rolls + 1 }
      : die,
  );
}
