import { expect, test } from "vitest";
import { pseudoMessage, pseudoText } from "./pseudo-locale.ts";

test("a text keeps its placeholders and is accented, bracketed and longer", () => {
  expect(pseudoText("Save {name} in {place}")).toBe("⟦Šááṽéé {name} ííñ {place}⟧");
  expect(pseudoText("{city}, {state}")).toBe("{city}, {state}");
});

test("plural forms are kept", () => {
  expect(pseudoMessage({ one: "{count} day", other: "{count} days" })).toEqual({
    one: "⟦{count} đááý⟧",
    other: "⟦{count} đááýš⟧",
  });
});
