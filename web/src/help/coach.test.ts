import { expect, test } from "vitest";
import type { LessonInfo } from "../net/wire.gen";
import { dueLessons, markedElements } from "./coach";

const lesson = (name: string, on: Partial<LessonInfo> = {}): LessonInfo => ({
  name,
  text: name,
  move: "",
  event: "",
  situation: "",
  marks: "",
  ...on,
});
const LESSONS = [
  lesson("goal"),
  lesson("ship", { marks: "ship" }),
  lesson("sail", { move: "sail" }),
  lesson("wind", { event: "wind" }),
  lesson("leak", { move: "bail", situation: "leak" }),
];
const names = (seen: string[], legal: string[], made: string[], shown: string[] = []): string[] =>
  dueLessons(LESSONS, seen, {
    legal: new Set(legal),
    made: new Set(made),
    shown: new Set(shown),
  }).map(({ name }) => name);

test("the introduction comes first, in order", () => {
  expect(names([], [], [])).toEqual(["goal", "ship"]);
});

test("what happened and what can be chosen come in the declared order", () => {
  expect(names(["goal", "ship"], ["sail"], ["wind"])).toEqual(["sail", "wind"]);
});

test("a lesson waits for its kind of move", () => {
  expect(names(["goal", "ship"], ["fire"], ["roll"])).toEqual([]);
});

test("only the introduction is given while others decide", () => {
  expect(names([], [], ["wind"], ["leak"])).toEqual(["goal", "ship"]);
  expect(names(["goal", "ship"], [], ["wind"], ["leak"])).toEqual([]);
});

test("a lesson with a situation waits for it and for its move", () => {
  const seen = ["goal", "ship"];
  expect(names(seen, ["bail"], [])).toEqual([]);
  expect(names(seen, [], [], ["leak"])).toEqual([]);
  expect(names(seen, ["bail"], [], ["leak"])).toEqual(["leak"]);
});

test("a lesson is given once", () => {
  expect(names(["goal", "ship", "sail", "wind"], ["sail"], ["wind"])).toEqual([]);
});

test("a lesson marks what it names, or else what makes its moves", () => {
  expect(markedElements(LESSONS[0]!)).toBe("");
  expect(markedElements(LESSONS[1]!)).toContain('[data-coach="ship"]');
  expect(markedElements(LESSONS[2]!)).toContain('[data-kind~="sail"]');
});
