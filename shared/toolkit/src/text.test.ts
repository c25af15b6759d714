import { expect, test } from "vitest";
import { blocks, clip, count, month, someOf, table } from "./text.ts";

test("a table keeps its shape whatever its cells hold", () => {
  expect(
    table(
      ["A", "B"],
      [
        ["x | y", "two\nlines"],
        ["", 3],
      ],
    ),
  ).toBe("| A | B |\n|---|---|\n| x \\| y | two lines |\n| – | 3 |");
  expect(table(["A"], [])).toBe("");
});

test("long texts and lists are cut", () => {
  expect(clip("abcdef", 4)).toBe("abc…");
  expect(clip("abcd", 4)).toBe("abcd");
  expect(someOf(["a", "b", "c"], 2)).toBe("a, b, and 1 more");
});

test("words follow figures", () => {
  expect([count(1, "person", "people"), count(1200, "hour")]).toEqual(["1 person", "1,200 hours"]);
  expect(month("2026-11")).toBe("Nov 2026");
  expect(blocks("a", "", undefined, "b")).toBe("a\n\nb");
});
