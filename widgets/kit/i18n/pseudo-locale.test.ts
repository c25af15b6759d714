import { expect, test } from "vitest";
import { kitStrings } from "./kit-strings.ts";
import { pseudoMessage, pseudoText } from "./pseudo-locale.ts";

test("a text keeps its placeholders and is accented, bracketed and longer", () => {
  expect(pseudoText("Save {name} in {place}")).toBe("⟦Šááṽéé {name} ííñ {place}⟧");
});

test("a text without words is left unchanged", () => {
  expect(pseudoText("{city}, {state}")).toBe("{city}, {state}");
});

test("plural forms are kept", () => {
  expect(pseudoMessage({ one: "{count} day", other: "{count} days" })).toEqual({
    one: "⟦{count} đááý⟧",
    other: "⟦{count} đááýš⟧",
  });
});

test("all texts together grow by about 40 percent", () => {
  const texts = Object.values(kitStrings.en).filter((text) => typeof text === "string");
  const growth = texts.map(pseudoText).join("").length / texts.join("").length;
  expect(growth).toBeGreaterThan(1.35);
  expect(growth).toBeLessThan(1.5);
});
