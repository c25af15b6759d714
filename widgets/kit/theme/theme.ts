import type { Theme } from "@fluentui/tokens";
import type { McpUiHostContext, McpUiStyleVariableKey } from "@modelcontextprotocol/ext-apps";
import { dark, highContrast, light } from "./themes.baked.ts";

/** Fluent tokens that take the value of a host's style variable. */
const tokensOfVariable: Partial<Record<McpUiStyleVariableKey, readonly (keyof Theme)[]>> = {
  "--color-background-primary": ["colorNeutralBackground1"],
  "--color-background-secondary": ["colorNeutralBackground2"],
  "--color-background-tertiary": ["colorNeutralBackground3"],
  "--color-text-primary": ["colorNeutralForeground1"],
  "--color-text-secondary": ["colorNeutralForeground2"],
  "--color-text-tertiary": ["colorNeutralForeground3"],
  "--color-border-primary": ["colorNeutralStroke1"],
  "--color-border-secondary": ["colorNeutralStroke2"],
  "--color-ring-primary": ["colorStrokeFocus2"],
  "--font-sans": ["fontFamilyBase", "fontFamilyNumeric"],
  "--font-mono": ["fontFamilyMonospace"],
  "--font-weight-normal": ["fontWeightRegular"],
  "--font-weight-medium": ["fontWeightMedium"],
  "--font-weight-semibold": ["fontWeightSemibold"],
  "--font-weight-bold": ["fontWeightBold"],
  "--border-radius-sm": ["borderRadiusSmall"],
  "--border-radius-md": ["borderRadiusMedium"],
  "--border-radius-lg": ["borderRadiusLarge"],
  "--border-radius-full": ["borderRadiusCircular"],
  "--shadow-sm": ["shadow2", "shadow4"],
  "--shadow-md": ["shadow8"],
};

type ThemeKind = "light" | "dark" | "highContrast";

const bases: Record<ThemeKind, Theme> = { light, dark, highContrast };

/** Returns the Fluent theme for a host. Host colors do not change high contrast, which the person has chosen. */
export function createTheme(kind: ThemeKind, styles: McpUiHostContext["styles"]): Theme {
  const base = bases[kind];
  const variables = styles?.variables;
  if (!variables || kind === "highContrast") return base;
  const hostVariables = new Map<string, string | undefined>(Object.entries(variables));
  const overrides = Object.entries(tokensOfVariable).flatMap(([variable, tokens]) => {
    const value = hostVariables.get(variable);
    return value ? tokens.map((token) => [token, getSide(value, kind)] as const) : [];
  });
  return { ...base, ...Object.fromEntries(overrides) };
}

const lightDark = /^\s*light-dark\(((?:[^(),]|\([^()]*\))*),(.*)\)\s*$/;

/**
 * Takes the light or the dark side of `light-dark(…)`. Claude sends `light-dark(rgba(…), rgba(…))`, and Fluent omits values with
 * parentheses inside of parentheses.
 */
function getSide(value: string, kind: ThemeKind): string {
  const [, light = value, dark = value] = lightDark.exec(value) ?? [];
  return (kind === "dark" ? dark : light).trim();
}

/** Meaning of a color: needs action, needs care, success, subject, or none. Never shown without a text. */
export type Tone = "danger" | "warning" | "success" | "brand" | "neutral";
