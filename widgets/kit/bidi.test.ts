import { expect, test } from "vitest";
import { isolate } from "./bidi.ts";
import { createFormat } from "./format.ts";

const arabic = createFormat("ar", "UTC");

test("left to right, only what holds right-to-left letters is isolated", () => {
  expect(isolate("+1 206 555 0110", "ltr")).toBe("+1 206 555 0110");
  expect(isolate("نور", "ltr")).toBe("\u2068نور\u2069");
});

test("right to left, a value runs as its own first letter does", () => {
  expect(isolate("+1 206 555 0110", "rtl")).toBe("\u2068+1 206 555 0110\u2069");
});

test("right to left, what was put together of values runs right to left, though it begins with a Latin letter", () => {
  const list = arabic.anyOf(["Python", "Java"]);
  expect(list).toBe("\u2068Python\u2069 أو \u2068Java\u2069");
  expect(isolate(list, "rtl")).toBe(`\u2067${list}\u2069`);
});
