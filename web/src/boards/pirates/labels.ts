// Texts about tiles, seas and players, for the card and for accessible labels.

import type { Seat } from "../board";
import type { LegalMove } from "../../net/wire.gen";
import type { Messages } from "./messages.en";
import { movesByTile, portalTo } from "./moves";
import type { PlayerView, View } from "./view.gen";

/** What the texts depend on. */
export interface LabelContext {
  view: View;
  seats: Seat[];
  viewer: number | null;
  legalMoves: LegalMove[];
  messages: Messages;
}

export function gemList({ gems }: PlayerView, messages: Messages): string {
  return gems.map(({ gem }) => messages.gem[gem] ?? gem).join(", ") || messages.noGems;
}

export function moonText({ moon, brightness, moonrise }: View, messages: Messages): string {
  return moon ? messages.moonUp(brightness ?? 0) : messages.moonDown(moonrise);
}

/** The accessible label of a tile: what is there and what the viewer can do there. */
export function tileLabel(context: LabelContext, tile: number): string {
  return [...tileLines(context, tile), ...actionTexts(context, tile)].join(". ");
}

/** The name of a tile, followed by facts about it. */
export function tileLines(context: LabelContext, tile: number): string[] {
  const { view, viewer, messages } = context;
  const sea = view.seas.find((sea) => sea.first <= tile && tile <= sea.last)!;
  const lines = [messages.tile(tile, sea.name), waterText(context, tile)];
  lines.push(...shipTexts(context, tile));
  const ownShip = viewer === null ? undefined : view.players[viewer];
  if (ownShip && ownShip.tile !== tile && view.phase !== "over") {
    const distance = Math.abs(tile - ownShip.tile);
    const text = messages.away(distance, tile > ownShip.tile);
    lines.push(distance <= ownShip.range ? `${text}, ${messages.inRange}` : text);
  }
  return lines;
}

function actionTexts({ view, viewer, legalMoves, messages }: LabelContext, tile: number): string[] {
  const moves = movesByTile(view, viewer, legalMoves).get(tile) ?? [];
  const kinds = new Set(moves.map((move) => move.kind));
  const texts = [];
  if (kinds.has("sail")) texts.push(messages.sailHere);
  if (kinds.has("fire")) texts.push(messages.canFire);
  return moves.length && !texts.length ? [messages.moveCount(moves.length)] : texts;
}

function waterText({ view, messages }: LabelContext, tile: number): string {
  const { gem, told, charted } = view.tiles[tile - 1]!;
  if (gem) return messages.gemHere(messages.gem[gem] ?? gem);
  if (told) return messages.gemTold;
  if (charted) return messages.charted;
  return view.chart === "hidden" ? messages.unknown : messages.uncharted;
}

function shipTexts({ view, seats, viewer, messages }: LabelContext, tile: number): string[] {
  if (view.phase === "setup") return [];
  return view.tiles[tile - 1]!.ships.map((seat) => {
    const player = view.players[seat]!;
    const owner = seat === viewer ? messages.yourShip : messages.ship(seats[seat]?.name ?? "");
    const level = `${messages.level.toLowerCase()} ${player.level}`;
    return `${owner}: ${level}, ${messages.points(player.score)}`;
  });
}

/** The name of a sea, followed by facts about it. */
export function seaLines({ view, messages, legalMoves }: LabelContext, index: number): string[] {
  const sea = view.seas[index]!;
  const tiles = view.tiles.slice(sea.first - 1, sea.last);
  const ships = tiles.reduce((sum, tile) => sum + tile.ships.length, 0);
  const lines = [messages.sea(sea.name, sea.first, sea.last)];
  if (view.phase !== "setup") lines.push(messages.ships(ships));
  lines.push(
    view.chart === "hidden"
      ? messages.unknown
      : messages.seaCharted(tiles.filter((tile) => tile.charted).length, tiles.length),
  );
  if (portalTo(legalMoves, sea.name)) lines.push(messages.portalOpen);
  return lines;
}
