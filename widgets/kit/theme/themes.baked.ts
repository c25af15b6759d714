import { teamsHighContrastTheme, webDarkTheme, webLightTheme } from "@fluentui/tokens";

/** Fluent's themes as values: their modules compute them from palettes that pages then need not carry. */
export const light = webLightTheme;
export const dark = webDarkTheme;
/** High contrast changes colors only: fonts and line breaks stay. */
export const highContrast = {
  ...teamsHighContrastTheme,
  fontFamilyBase: webLightTheme.fontFamilyBase,
};
