import { expect, test } from "vitest";
import { blocks, count, month, someOf, table } from "./text.ts";

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

test("what people wrote in a cell is shown and not obeyed, also when it was escaped before", () => {
  const cell = "\\[x\\](https:\\//a.example) <b>";
  expect(table(["A"], [["[x](https://a.example) <b>"], [cell], ["\\| b"]])).toBe(
    `| A |\n|---|\n| \\[x\\](https:\\//a.example) \\<b\\> |\n| \\[x\\](https:\\//a.example) \\<b\\> |\n| \\\\\\| b |`,
  );
});

test("lists are cut", () => {
  expect(someOf(["a", "b", "c"], 2)).toBe("a, b, and 1 more");
});

test("words follow figures", () => {
  expect([count(1, "person", "people"), count(1200, "hour")]).toEqual(["1 person", "1,200 hours"]);
  expect(month("2026-11")).toBe("Nov 2026");
  expect(blocks("a", "", undefined, "b")).toBe("a\n\nb");
});
