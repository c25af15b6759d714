import { expect, test } from "vitest";
import { nextMark, readMapKey } from "./map-keys.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false };

test("arrows pan, plus and minus zoom, zero shows all, and other keys do nothing", () => {
  expect(readMapKey({ ...plain, key: "ArrowUp" })).toEqual({ does: "pan", left: 0, top: -80 });
  expect(readMapKey({ ...plain, key: "+" })).toEqual({ does: "zoom", levels: 1 });
  expect(readMapKey({ ...plain, key: "0" })).toEqual({ does: "fit" });
  expect(readMapKey({ ...plain, key: "Tab" })).toBeUndefined();
});

test("keys with Ctrl, Alt or Command are left to the browser", () => {
  expect(readMapKey({ ...plain, key: "+", ctrlKey: true })).toBeUndefined();
  expect(readMapKey({ ...plain, key: "ArrowLeft", altKey: true })).toBeUndefined();
});

test("arrow keys move through all markers and stop at both ends", () => {
  expect(nextMark("ArrowRight", 0, 3)).toBe(1);
  expect(nextMark("ArrowDown", 2, 3)).toBeUndefined();
  expect(nextMark("ArrowLeft", 0, 3)).toBeUndefined();
  expect(nextMark("Home", 2, 3)).toBe(0);
  expect(nextMark("End", 0, 3)).toBe(2);
  expect(nextMark("Enter", 0, 3)).toBeUndefined();
});
