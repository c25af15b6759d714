import { expect, test } from "vitest";
import { visibleName } from "./names.ts";

const invisible = [
  "",
  " ",
  "\n\n",
  "\t\u00A0\u3000",
  "\u200B\u2060\uFEFF",
  "\u202E\u202C",
  "\u0489\u0489",
];
const visible = ["Kimberly King", "保険", "\u{1F525}", "مطالبة", "-"];

test("an invisible name is replaced by the number", () => {
  expect(invisible.map((name) => visibleName(name, "CN1"))).toEqual(invisible.map(() => "CN1"));
  expect(visible.map((name) => visibleName(name, "CN1"))).toEqual(visible);
});
