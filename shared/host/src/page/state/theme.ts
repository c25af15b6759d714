import {
  type Theme,
  teamsHighContrastTheme,
  webDarkTheme,
  webLightTheme,
} from "@fluentui/react-components";
import type { McpUiStyles, McpUiStyleVariableKey } from "@modelcontextprotocol/ext-apps/app-bridge";
import { useEffect, useState } from "react";
import type { Link } from "./link.ts";

export interface HostTheme {
  fluent: Theme;
  isDark: boolean;
}

const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)");

/** Theme of the link. `system` follows the operating system. */
export function useTheme(themeName: Link["theme"]): HostTheme {
  const [dark, setDark] = useState(systemIsDark.matches);
  useEffect(() => {
    const follow = () => setDark(systemIsDark.matches);
    systemIsDark.addEventListener("change", follow);
    return () => systemIsDark.removeEventListener("change", follow);
  }, []);
  if (themeName === "contrast") return contrast;
  return themeName === "dark" || (themeName === "system" && dark) ? darkTheme : lightTheme;
}

export const lightTheme: HostTheme = { fluent: webLightTheme, isDark: false };

export const darkTheme: HostTheme = { fluent: webDarkTheme, isDark: true };

export const contrast: HostTheme = { fluent: teamsHighContrastTheme, isDark: true };

/** Fluent token for each style variable of the MCP Apps specification. */
const tokenByVariable: Record<McpUiStyleVariableKey, keyof Theme> = {
  "--color-background-primary": "colorNeutralBackground1",
  "--color-background-secondary": "colorNeutralBackground2",
  "--color-background-tertiary": "colorNeutralBackground3",
  "--color-background-inverse": "colorNeutralBackgroundInverted",
  "--color-background-ghost": "colorTransparentBackground",
  "--color-background-info": "colorBrandBackground2",
  "--color-background-danger": "colorStatusDangerBackground1",
  "--color-background-success": "colorStatusSuccessBackground1",
  "--color-background-warning": "colorStatusWarningBackground1",
  "--color-background-disabled": "colorNeutralBackgroundDisabled",
  "--color-text-primary": "colorNeutralForeground1",
  "--color-text-secondary": "colorNeutralForeground2",
  "--color-text-tertiary": "colorNeutralForeground3",
  "--color-text-inverse": "colorNeutralForegroundInverted",
  "--color-text-ghost": "colorNeutralForeground3",
  "--color-text-info": "colorBrandForeground2",
  "--color-text-danger": "colorStatusDangerForeground1",
  "--color-text-success": "colorStatusSuccessForeground1",
  "--color-text-warning": "colorStatusWarningForeground1",
  "--color-text-disabled": "colorNeutralForegroundDisabled",
  "--color-border-primary": "colorNeutralStroke1",
  "--color-border-secondary": "colorNeutralStroke2",
  "--color-border-tertiary": "colorNeutralStroke3",
  "--color-border-inverse": "colorNeutralStrokeOnBrand",
  "--color-border-ghost": "colorTransparentStroke",
  "--color-border-info": "colorBrandStroke2",
  "--color-border-danger": "colorStatusDangerBorder1",
  "--color-border-success": "colorStatusSuccessBorder1",
  "--color-border-warning": "colorStatusWarningBorder1",
  "--color-border-disabled": "colorNeutralStrokeDisabled",
  "--color-ring-primary": "colorStrokeFocus2",
  "--color-ring-secondary": "colorStrokeFocus1",
  "--color-ring-inverse": "colorStrokeFocus1",
  "--color-ring-info": "colorBrandStroke1",
  "--color-ring-danger": "colorStatusDangerBorderActive",
  "--color-ring-success": "colorStatusSuccessBorderActive",
  "--color-ring-warning": "colorStatusWarningBorderActive",
  "--font-sans": "fontFamilyBase",
  "--font-mono": "fontFamilyMonospace",
  "--font-weight-normal": "fontWeightRegular",
  "--font-weight-medium": "fontWeightMedium",
  "--font-weight-semibold": "fontWeightSemibold",
  "--font-weight-bold": "fontWeightBold",
  "--font-text-xs-size": "fontSizeBase100",
  "--font-text-sm-size": "fontSizeBase200",
  "--font-text-md-size": "fontSizeBase300",
  "--font-text-lg-size": "fontSizeBase400",
  "--font-heading-xs-size": "fontSizeBase300",
  "--font-heading-sm-size": "fontSizeBase400",
  "--font-heading-md-size": "fontSizeBase500",
  "--font-heading-lg-size": "fontSizeBase600",
  "--font-heading-xl-size": "fontSizeHero700",
  "--font-heading-2xl-size": "fontSizeHero800",
  "--font-heading-3xl-size": "fontSizeHero900",
  "--font-text-xs-line-height": "lineHeightBase100",
  "--font-text-sm-line-height": "lineHeightBase200",
  "--font-text-md-line-height": "lineHeightBase300",
  "--font-text-lg-line-height": "lineHeightBase400",
  "--font-heading-xs-line-height": "lineHeightBase300",
  "--font-heading-sm-line-height": "lineHeightBase400",
  "--font-heading-md-line-height": "lineHeightBase500",
  "--font-heading-lg-line-height": "lineHeightBase600",
  "--font-heading-xl-line-height": "lineHeightHero700",
  "--font-heading-2xl-line-height": "lineHeightHero800",
  "--font-heading-3xl-line-height": "lineHeightHero900",
  "--border-radius-xs": "borderRadiusSmall",
  "--border-radius-sm": "borderRadiusSmall",
  "--border-radius-md": "borderRadiusMedium",
  "--border-radius-lg": "borderRadiusLarge",
  "--border-radius-xl": "borderRadiusXLarge",
  "--border-radius-full": "borderRadiusCircular",
  "--border-width-regular": "strokeWidthThin",
  "--shadow-hairline": "shadow2",
  "--shadow-sm": "shadow4",
  "--shadow-md": "shadow8",
  "--shadow-lg": "shadow16",
};

export function styleVariables(theme: Theme): McpUiStyles {
  const entries = Object.entries(tokenByVariable).map(([variable, token]) => [
    variable,
    String(theme[token]),
  ]);
  return Object.fromEntries(entries);
}
