import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { webDarkTheme, webLightTheme } from "@fluentui/tokens";
import { temporaryFolder } from "@suite/testing/storage";
import { wcagContrast } from "culori";
import { expect, test } from "vitest";
import { brandedThemes, brandShades, readBrand } from "./brand.ts";

const colors = "#0f6cbd #00aa77 #ffd500 #d13438 #5c2e91 #0b3d2e #767676 #111111 #ffffff".split(" ");

test.each(colors)("texts on and in shades of %s are readable in light and dark", (color) => {
  const { light, dark } = brandedThemes({ color });
  for (const theme of [light, dark]) {
    const { colorBrandBackground, colorBrandBackgroundHover, colorNeutralForegroundOnBrand } =
      theme;
    expect(
      wcagContrast(colorBrandBackground, colorNeutralForegroundOnBrand),
    ).toBeGreaterThanOrEqual(4.5);
    expect(
      wcagContrast(colorBrandBackgroundHover, colorNeutralForegroundOnBrand),
    ).toBeGreaterThanOrEqual(3);
    for (const text of [theme.colorBrandForeground1, theme.colorBrandForegroundLink])
      expect(wcagContrast(text, theme.colorNeutralBackground1)).toBeGreaterThanOrEqual(4.5);
    expect(
      wcagContrast(theme.colorBrandForeground2, theme.colorBrandBackground2),
    ).toBeGreaterThanOrEqual(4.5);
  }
});

test("a color on which white is readable is the background of buttons itself", () => {
  expect(brandShades("#5c2e91")[80]).toBe("#5c2e91");
  expect(brandShades("#0a7")[80]).not.toBe("#00aa77");
});

test("a sample without a brand has Fluent's themes, and a font applies to all themes", () => {
  expect(brandedThemes(undefined)).toMatchObject({ light: webLightTheme, dark: webDarkTheme });
  const fonts = Object.values(brandedThemes({ color: "#0a7", fontFamily: "Inter" })).map(
    (theme) => theme.fontFamilyBase,
  );
  expect(fonts).toEqual(["Inter", "Inter", "Inter"]);
});

test("an invalid brand is an error that names the file and the field", () => {
  const root = temporaryFolder();
  mkdirSync(join(root, "bakery"));
  expect(readBrand(root, "bakery")).toBeUndefined();
  const path = join(root, "bakery", "brand.json");
  writeFileSync(path, '{ "color": "greenish" }');
  expect(() => readBrand(root, "bakery")).toThrow(`${path}: color must be a CSS color`);
  writeFileSync(path, '{ "color": "#0a7", "logo": "x" }');
  expect(() => readBrand(root, "bakery")).toThrow("logo");
});
