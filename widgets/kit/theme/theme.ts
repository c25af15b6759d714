import { type Theme, teamsHighContrastTheme, webDarkTheme, webLightTheme } from "@fluentui/tokens";
import type { McpUiHostContext, McpUiStyleVariableKey } from "@modelcontextprotocol/ext-apps";

/** Which Fluent tokens take the value of a host's style variable, so that the view looks at home there. */
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

const bases: Record<ThemeKind, Theme> = {
  light: webLightTheme,
  dark: webDarkTheme,
  // Contrast is about colour: the person's texts keep their letters, and so their lines.
  highContrast: { ...teamsHighContrastTheme, fontFamilyBase: webLightTheme.fontFamilyBase },
};

/** The Fluent theme for a host. High contrast is the person's own choice, so host colours do not touch it. */
export function themeOf(kind: ThemeKind, styles: McpUiHostContext["styles"]): Theme {
  const base = bases[kind];
  const variables = styles?.variables;
  if (!variables || kind === "highContrast") return base;
  const given = new Map<string, string | undefined>(Object.entries(variables));
  const overrides = Object.entries(tokensOfVariable).flatMap(([variable, tokens]) => {
    const value = given.get(variable);
    return value ? tokens.map((token) => [token, value] as const) : [];
  });
  return { ...base, ...Object.fromEntries(overrides) };
}

/** What a colour says: needs action, needs care, is well, is the subject, or none of these. Never shown without a word. */
export type Tone = "danger" | "warning" | "success" | "brand" | "neutral";
