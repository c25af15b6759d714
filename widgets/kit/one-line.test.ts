import { expect, test } from "vitest";
import { oneLine } from "./one-line.ts";

test.each([
  ["a name stays as it is", "Kimberly King", "Kimberly King"],
  ["accents and other scripts stay", "Zoë Ångström · مطالبة", "Zoë Ångström · مطالبة"],
  ["line breaks and blanks become one blank", " a\n\n\tb ", "a b"],
  ["overrides of direction go", "\u202Egnp.eciovni\u202C", "gnp.eciovni"],
  ["zero width and tag characters go", "z\u200Be\u200Bro\u{E0049}", "z e ro"],
  ["piled up marks are cut", `a${"\u0301".repeat(40)}`, `a${"\u0301".repeat(4)}`],
])("%s", (_, text, line) => {
  expect(oneLine(text)).toBe(line);
});

test("long text ends with an ellipsis, counted in whole characters", () => {
  expect(oneLine("🔥".repeat(500), 10)).toBe(`${"🔥".repeat(9)}…`);
});
