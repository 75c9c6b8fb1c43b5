// A tile or a sea in words: for the card, and for those who hear the chart.

import type { Seat } from "../../board";
import type { LegalMove } from "../../wire";
import { offersByTile, portalTo } from "./orders";
import type { PlayerView, View } from "./view";
import type { Words } from "./words";

export interface Eyes {
  view: View;
  seats: Seat[];
  viewer: number | null;
  legalMoves: LegalMove[];
  words: Words;
}

export function gemNames({ gems }: PlayerView, words: Words): string {
  return gems.map(({ gem }) => words.gem[gem] ?? gem).join(", ") || words.noGems;
}

export function moonInWords({ moon, brightness, moonrise }: View, words: Words): string {
  return moon ? words.moonUp(brightness ?? 0) : words.moonDown(moonrise);
}

/** The tile in full: what there is, and what one can do there. */
export function tileLabel(eyes: Eyes, tile: number): string {
  return [...tileLines(eyes, tile), ...deeds(eyes, tile)].join(". ");
}

/** The name of the tile first, then what there is to say about it. */
export function tileLines(eyes: Eyes, tile: number): string[] {
  const { view, words } = eyes;
  const sea = view.seas.find((sea) => sea.first <= tile && tile <= sea.last)!;
  const lines = [words.tile(tile, sea.name), water(eyes, tile), ...ships(eyes, tile)];
  const mine = eyes.viewer === null ? undefined : view.players[eyes.viewer];
  if (mine && mine.tile !== tile && view.phase !== "over") {
    const far = Math.abs(tile - mine.tile);
    const where = words.away(far, tile > mine.tile);
    lines.push(far <= mine.range ? `${where}, ${words.inRange}` : where);
  }
  return lines;
}

function deeds({ view, viewer, legalMoves, words }: Eyes, tile: number): string[] {
  const possible = offersByTile(view, viewer, legalMoves).get(tile) ?? [];
  const kinds = new Set(possible.map((offer) => offer.kind));
  const said = [];
  if (kinds.has("sail")) said.push(words.sailHere);
  if (kinds.has("fire")) said.push(words.canFire);
  return possible.length && !said.length ? [words.orders(possible.length)] : said;
}

function water({ view, words }: Eyes, tile: number): string {
  const seen = view.tiles[tile - 1]!;
  if (seen.gem) return words.gemHere(words.gem[seen.gem] ?? seen.gem);
  if (seen.told) return words.gemTold;
  if (seen.charted) return words.charted;
  return view.chart === "hidden" ? words.unknown : words.uncharted;
}

function ships({ view, seats, viewer, words }: Eyes, tile: number): string[] {
  if (view.phase === "setup") return [];
  return view.tiles[tile - 1]!.ships.map((seat) => {
    const player = view.players[seat]!;
    const whose = seat === viewer ? words.yourShip : words.ship(seats[seat]?.name ?? "");
    return `${whose}: ${words.level.toLowerCase()} ${player.level}, ${words.points(player.score)}`;
  });
}

export function seaLines({ view, words, legalMoves }: Eyes, place: number): string[] {
  const sea = view.seas[place]!;
  const tiles = view.tiles.slice(sea.first - 1, sea.last);
  const many = tiles.reduce((sum, tile) => sum + tile.ships.length, 0);
  const lines = [words.sea(sea.name, sea.first, sea.last)];
  if (view.phase !== "setup") lines.push(words.ships(many));
  lines.push(
    view.chart === "hidden"
      ? words.unknown
      : words.seaCharted(tiles.filter((tile) => tile.charted).length, tiles.length),
  );
  if (portalTo(legalMoves, sea.name)) lines.push(words.portalOpen);
  return lines;
}
