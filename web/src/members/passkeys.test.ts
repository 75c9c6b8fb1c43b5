import { expect, test } from "vitest";
import { decode, encode } from "./passkeys";

test.each([[[]], [[0]], [[251, 255, 254]], [[1, 2, 3, 4]]])("bytes %o read back", (bytes) => {
  const text = encode(Uint8Array.from(bytes).buffer);
  expect(text).toMatch(/^[\w-]*$/);
  expect([...decode(text)]).toEqual(bytes);
});
