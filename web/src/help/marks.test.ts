import { expect, test } from "vitest";
import type { BoardProps, LoadedBoard } from "../boards/board";
import type { LegalMove } from "../net/wire.gen";
import { moveElements } from "./marks";

const move: LegalMove = { text: "sail 3", kind: "sail", arguments: { to: "3" }, label: "Sail" };
const other: LegalMove = { ...move, text: "sail 4", arguments: { to: "4" } };
const props = { legalMoves: [move, other] } as BoardProps<unknown>;

test("a move is marked by its places on the board", () => {
  const board = { placesOf: ({ arguments: { to } }: LegalMove) => ["ship", to!] };
  expect(moveElements(move, board as unknown as LoadedBoard, props)).toContain(
    '#board :is([data-focus-id="ship"],[data-focus-id="3"])',
  );
});

test("the only move of its kind is marked in the panel too", () => {
  const board = { placesOf: () => ["ship"] } as unknown as LoadedBoard;
  const alone = { legalMoves: [move] } as BoardProps<unknown>;
  const marked = moveElements(move, board, alone);
  expect(marked).toContain('#board :is([data-focus-id="ship"])');
  expect(marked).toContain('#moves :is([data-kind~="sail"]');
});

test("what makes another move of the kind is not marked", () => {
  const marked = moveElements(move, null, props);
  expect(marked).toContain(':is([data-argument="3"])');
  expect(marked).toContain(":not([data-argument])");
  expect(marked).not.toContain('"4"');
});

test("a move without a place is marked by its kind in the panel", () => {
  const board = { placesOf: () => [] } as unknown as LoadedBoard;
  for (const given of [board, null])
    expect(moveElements(move, given, props)).toContain('#moves :is([data-kind~="sail"]');
});
