import { expect, test } from "vitest";
import { visibleName } from "./names.ts";

test.each(["", " ", "\n\n", "\t\u00A0\u3000", "\u200B\u2060\uFEFF", "\u202E\u202C", "\u0489\u0489"])(
  "an invisible name (%j) is replaced by the number",
  (name) => {
    expect(visibleName(name, "CN202504990")).toBe("CN202504990");
  },
);

test.each(["Kimberly King", "保険", "\u{1F525}", "مطالبة", "-"])("keeps %s", (name) => {
  expect(visibleName(name, "1")).toBe(name);
});
