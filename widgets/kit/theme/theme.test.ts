import { teamsHighContrastTheme, webDarkTheme, webLightTheme } from "@fluentui/tokens";
import { expect, test } from "vitest";
import { createTheme } from "./theme.ts";

test("the host's theme is Fluent's", () => {
  expect(createTheme("light", undefined)).toEqual(webLightTheme);
  expect(createTheme("dark", undefined)).toBe(webDarkTheme);
});

test("colors with a light and a dark side reach Fluent, which omits nested parentheses", () => {
  const variables = styles({
    "--color-background-primary": "light-dark(rgba(255, 255, 255, 1), rgba(48, 48, 46, 1))",
    "--color-text-primary": "light-dark(ivory, black)",
    "--font-sans": "Anthropic Sans, sans-serif",
  });
  expect(createTheme("light", { variables })).toMatchObject({
    colorNeutralBackground1: "rgba(255, 255, 255, 1)",
    colorNeutralForeground1: "ivory",
    fontFamilyBase: "Anthropic Sans, sans-serif",
  });
  expect(createTheme("dark", { variables })).toMatchObject({
    colorNeutralBackground1: "rgba(48, 48, 46, 1)",
    colorNeutralForeground1: "black",
    // Other tokens stay.
    colorNeutralForeground2: webDarkTheme.colorNeutralForeground2,
  });
});

test("high contrast ignores the host's colors and keeps the fonts", () => {
  const given = { variables: styles({ "--color-background-primary": "ivory" }) };
  const { fontFamilyBase } = webLightTheme;
  expect(createTheme("highContrast", given)).toEqual({ ...teamsHighContrastTheme, fontFamilyBase });
});

type Variables = NonNullable<NonNullable<Parameters<typeof createTheme>[1]>["variables"]>;

/** Hosts send some of the variables; their type names all. */
function styles(some: Partial<Variables>): Variables {
  return some as Variables;
}
