import {
  Caption1,
  Caption1Strong,
  FluentProvider,
  makeStyles,
  mergeClasses,
  shorthands,
  type Theme,
  tokens,
} from "@fluentui/react-components";
import type { McpUiStyles } from "@modelcontextprotocol/ext-apps/app-bridge";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { withFault } from "../../bridge/faults.ts";
import type { Profile, ProfileName } from "../../bridge/profile.ts";
import { profiles } from "../../bridge/profiles.ts";
import { borderBelow, column } from "../parts/layout.ts";
import { useOpenSample } from "../session/open-sample.ts";
import {
  contrast,
  darkTheme,
  type HostTheme,
  lightTheme,
  styleVariables,
  useTheme,
} from "../state/theme.ts";
import { useLink } from "../state/use-link.ts";
import { useWords } from "../state/use-words.ts";
import { appearances, type HostAppearance } from "./host-appearances.ts";

export interface HostView {
  /** With the chosen fault. */
  readonly profile: Profile;
  readonly theme: HostTheme;
  readonly appearance: HostAppearance | undefined;
  /** False for the host that the chosen one is compared with. */
  readonly isMain: boolean;
}

const HostViewContext = createContext<HostView | undefined>(undefined);

/** Simulated host around the component. */
export function useHostView(): HostView {
  const view = useContext(HostViewContext);
  if (!view) throw new Error("useHostView needs a HostFrame above it.");
  return view;
}

interface HostFrameProps {
  name: ProfileName;
  isMain: boolean;
  children: ReactNode;
}

/** Draws its children as a host does: its name above them, its colors, fonts and corners, its width. */
export function HostFrame({ name, isMain, children }: HostFrameProps) {
  const styles = useHostFrameStyles();
  const { compare } = useLink();
  const { lang, dir } = useWords();
  const view = useNewHostView(name, isMain);
  const { profile, theme, appearance } = view;
  const isSidePanel = appearance?.isSidePanel && !compare;
  return (
    <HostViewContext.Provider value={view}>
      <FluentProvider theme={theme.fluent} className={styles.provider} lang={lang} dir={dir}>
        <div className={styles.frame} data-host={name}>
          {isSidePanel && <Editor />}
          <div
            className={mergeClasses(styles.host, isSidePanel && styles.panel)}
            style={isSidePanel ? { inlineSize: `${profile.chatWidth + 32}px` } : undefined}
          >
            {(appearance || compare) && (
              <div className={styles.bar}>
                <Caption1Strong>{profile.title}</Caption1Strong>
              </div>
            )}
            {children}
          </div>
        </div>
      </FluentProvider>
    </HostViewContext.Provider>
  );
}

function Editor() {
  const styles = useHostFrameStyles();
  const { name, url } = useOpenSample().connection.sample;
  const file = { servers: { [name]: { type: "http", url } } };
  return (
    <div className={styles.editor}>
      <Caption1 className={styles.tab}>.vscode/mcp.json</Caption1>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be focusable. */}
      <pre className={styles.code} tabIndex={0}>
        {JSON.stringify(file, null, 2)}
      </pre>
    </div>
  );
}

/** Host with the name, in the theme and with the fault of the link. */
function useNewHostView(name: ProfileName, isMain: boolean): HostView {
  const { fault, theme: themeName } = useLink();
  const tool = useTheme(themeName);
  return useMemo(() => {
    const profile = withFault(profiles[name], fault);
    return { profile, theme: themeOfHost(profile, tool), appearance: appearances[name], isMain };
  }, [name, fault, tool, isMain]);
}

/** Theme of a profile's host. High contrast, which the person has chosen, outranks the appearance of any host. */
function themeOfHost({ name }: Profile, tool: HostTheme): HostTheme {
  const appearance = appearances[name];
  if (!appearance || tool === contrast) return tool;
  return { isDark: tool.isDark, fluent: withAppearance(tool, appearance) };
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

function withAppearance({ fluent, isDark }: HostTheme, appearance: HostAppearance): Theme {
  const color = (name: keyof HostAppearance["colors"]) => appearance.colors[name][isDark ? 1 : 0];
  const [size, lineHeight] = appearance.text;
  const [control, card, composer] = appearance.radius;
  return {
    ...fluent,
    fontFamilyBase: appearance.font,
    fontSizeBase300: `${size}px`,
    lineHeightBase300: `${lineHeight}px`,
    borderRadiusMedium: `${control}px`,
    borderRadiusLarge: `${card}px`,
    borderRadiusXLarge: `${card}px`,
    borderRadius4XLarge: `${composer}px`,
    colorNeutralBackground1: color("surface"),
    colorNeutralBackground1Hover: color("rail"),
    colorNeutralBackground2: color("canvas"),
    colorNeutralBackground3: color("rail"),
    colorBrandBackground2: color("bubble"),
    colorNeutralForeground1: color("text"),
    colorNeutralForeground2: color("textSecondary"),
    colorNeutralForeground3: color("textTertiary"),
    colorNeutralForeground4: color("textTertiary"),
    colorNeutralStroke1: color("stroke"),
    colorNeutralStroke2: color("strokeSubtle"),
    colorBrandBackground: color("accent"),
    colorBrandBackgroundHover: color("accent"),
    colorBrandBackgroundPressed: color("accent"),
    colorNeutralForegroundOnBrand: color("onAccent"),
  };
}

const bar = {
  display: "flex",
  alignItems: "center",
  boxSizing: "border-box",
  blockSize: "44px",
  paddingInline: tokens.spacingHorizontalL,
  backgroundColor: tokens.colorNeutralBackground2,
  ...borderBelow,
} as const;

const useHostFrameStyles = makeStyles({
  provider: {
    flexGrow: 1,
    flexBasis: 0,
    minInlineSize: 0,
    display: "flex",
    backgroundColor: "transparent",
  },
  frame: { flexGrow: 1, minInlineSize: 0, display: "flex" },
  // In a narrow window, the panel covers the editor.
  editor: {
    flexGrow: 1,
    minInlineSize: 0,
    backgroundColor: tokens.colorNeutralBackground3,
    "@media (max-width: 1100px)": { display: "none" },
  },
  tab: bar,
  code: {
    margin: 0,
    padding: tokens.spacingHorizontalL,
    overflow: "auto",
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase400,
  },
  host: {
    flexGrow: 1,
    minInlineSize: 0,
    ...column(),
    overflow: "auto",
    backgroundColor: tokens.colorNeutralBackground2,
    "> *": { flexShrink: 0 },
  },
  panel: {
    flexGrow: 0,
    flexShrink: 0,
    "@media (max-width: 1100px)": { flexGrow: 1 },
    maxInlineSize: "100%",
    ...shorthands.borderLeft(tokens.strokeWidthThin, "solid", tokens.colorNeutralStroke2),
  },
  bar: {
    ...bar,
    position: "sticky",
    insetBlockStart: 0,
    zIndex: 1,
    color: tokens.colorNeutralForeground2,
  },
});
