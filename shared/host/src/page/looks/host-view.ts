import type { Theme } from "@fluentui/react-components";
import type { McpUiStyles } from "@modelcontextprotocol/ext-apps/app-bridge";
import { createContext, useContext, useMemo } from "react";
import { withFault } from "../../bridge/faults.ts";
import type { Profile, ProfileName } from "../../bridge/profile.ts";
import { profiles } from "../../bridge/profiles.ts";
import { styleVariables } from "../state/style-variables.ts";
import { contrast, darkTheme, type HostTheme, lightTheme, useTheme } from "../state/theme.ts";
import { useLink } from "../state/use-link.ts";
import { type HostLook, looks, type Palette } from "./palettes.ts";

/** One simulated host on the page. */
export interface HostView {
  /** With the chosen fault. */
  readonly profile: Profile;
  readonly theme: HostTheme;
  readonly look: HostLook | undefined;
  /** False for the host that the chosen one is compared with. */
  readonly isMain: boolean;
}

const HostViewContext = createContext<HostView | undefined>(undefined);

export const HostViewProvider = HostViewContext.Provider;

/** Simulated host around the component. */
export function useHostView(): HostView {
  const view = useContext(HostViewContext);
  if (!view) throw new Error("useHostView needs a HostFrame above it.");
  return view;
}

/** Host with the name, in the theme and with the fault of the link. */
export function useNewHostView(name: ProfileName, isMain: boolean): HostView {
  const { fault, theme: themeName } = useLink();
  const tool = useTheme(themeName);
  return useMemo(() => {
    const profile = withFault(profiles[name], fault);
    return { profile, theme: themeOfHost(profile, tool), look: looks[name], isMain };
  }, [name, fault, tool, isMain]);
}

/** Theme of a profile's host. High contrast, which the person has chosen, outranks the look of any host. */
function themeOfHost({ name }: Profile, tool: HostTheme): HostTheme {
  const look = looks[name];
  if (!look || tool === contrast) return tool;
  return tool.isDark
    ? { isDark: true, fluent: withLook(tool.fluent, look, look.dark) }
    : { isDark: false, fluent: withLook(tool.fluent, look, look.light) };
}

/** Style variables that the profile's host sends in this theme. */
export function variablesOfHost(profile: Profile, theme: HostTheme): McpUiStyles {
  const own = styleVariables(theme.fluent);
  if (profile.styleVariables === "resolved" || theme === contrast) return own;
  const light = Object.entries(styleVariables(themeOfHost(profile, lightTheme).fluent));
  const dark = new Map(Object.entries(styleVariables(themeOfHost(profile, darkTheme).fluent)));
  const both = light.map(([name, value]) => {
    const other = dark.get(name);
    const isColor = name.startsWith("--color-");
    return [name, isColor && other ? `light-dark(${value}, ${other})` : value];
  });
  return { ...own, ...Object.fromEntries(both) };
}

function withLook(base: Theme, look: HostLook, colors: Palette): Theme {
  const [size, lineHeight] = look.text;
  const [control, card, composer] = look.radius;
  return {
    ...base,
    fontFamilyBase: look.font,
    fontSizeBase300: `${size}px`,
    lineHeightBase300: `${lineHeight}px`,
    borderRadiusMedium: `${control}px`,
    borderRadiusLarge: `${card}px`,
    borderRadiusXLarge: `${card}px`,
    borderRadius4XLarge: `${composer}px`,
    colorNeutralBackground1: colors.surface,
    colorNeutralBackground1Hover: colors.rail,
    colorNeutralBackground2: colors.canvas,
    colorNeutralBackground3: colors.rail,
    colorBrandBackground2: colors.bubble,
    colorNeutralForeground1: colors.text,
    colorNeutralForeground2: colors.textSecondary,
    colorNeutralForeground3: colors.textTertiary,
    colorNeutralForeground4: colors.textTertiary,
    colorNeutralStroke1: colors.stroke,
    colorNeutralStroke2: colors.strokeSubtle,
    colorBrandBackground: colors.accent,
    colorBrandBackgroundHover: colors.accent,
    colorBrandBackgroundPressed: colors.accent,
    colorNeutralForegroundOnBrand: colors.onAccent,
  };
}
