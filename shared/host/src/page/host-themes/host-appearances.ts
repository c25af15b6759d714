import type { ProfileName } from "../../bridge/profile.ts";

/**
 * Each color in the light and in the dark theme. `canvas` is behind the conversation, `surface` are cards, the composer and widgets,
 * `rail` is beside the conversation and under hovered elements, `bubble` are the person's prompts, `accent` primary buttons.
 */
const copilotColors = {
  canvas: ["rgb(250 249 248)", "rgb(31 31 31)"],
  surface: ["rgb(255 255 255)", "rgb(41 41 41)"],
  rail: ["rgb(243 242 241)", "rgb(20 20 20)"],
  bubble: ["rgb(232 235 250)", "rgb(47 50 92)"],
  text: ["rgb(36 36 36)", "rgb(255 255 255)"],
  textSecondary: ["rgb(66 66 66)", "rgb(214 214 214)"],
  textTertiary: ["rgb(97 97 97)", "rgb(173 173 173)"],
  stroke: ["rgb(209 209 209)", "rgb(102 102 102)"],
  strokeSubtle: ["rgb(224 224 224)", "rgb(61 61 61)"],
  accent: ["rgb(70 79 235)", "rgb(92 100 240)"],
  onAccent: ["rgb(255 255 255)", "rgb(255 255 255)"],
} as const;

/** Appearance of a host. Names its fonts; where they are not installed, the browser takes the system's own. */
export interface HostAppearance {
  colors: Readonly<Record<keyof typeof copilotColors, readonly [light: string, dark: string]>>;
  font: string;
  headingFont?: string;
  /** Font size and line height of the conversation in CSS pixels. */
  text: readonly [size: number, lineHeight: number];
  /** Corners of controls, of cards, and of the composer, in CSS pixels. */
  radius: readonly [control: number, card: number, composer: number];
  greeting: string;
  /** Places the conversation in a panel at the side, as editors do. */
  isSidePanel?: boolean;
}

const system = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Microsoft's own surfaces: Fluent shapes, the indigo of Copilot. */
const copilot: HostAppearance = {
  colors: copilotColors,
  font: "'Segoe UI Variable', 'Segoe UI', system-ui, sans-serif",
  text: [14, 20],
  radius: [6, 12, 24],
  greeting: "How can I help you today?",
};

/** Hosts with an appearance of their own. The others have that of the tool itself. */
export const appearances: Partial<Record<ProfileName, HostAppearance>> = {
  copilot,
  cowork: {
    ...copilot,
    colors: {
      ...copilotColors,
      canvas: ["rgb(255 255 255)", "rgb(26 26 26)"],
      bubble: ["rgb(240 240 240)", "rgb(51 51 51)"],
    },
    radius: [6, 8, 12],
    greeting: "What should we work on?",
  },
  chatgpt: {
    colors: {
      canvas: ["rgb(255 255 255)", "rgb(33 33 33)"],
      surface: ["rgb(255 255 255)", "rgb(48 48 48)"],
      rail: ["rgb(249 249 249)", "rgb(24 24 24)"],
      bubble: ["rgb(244 244 244)", "rgb(50 50 50)"],
      text: ["rgb(13 13 13)", "rgb(255 255 255)"],
      textSecondary: ["rgb(64 64 64)", "rgb(243 243 243)"],
      textTertiary: ["rgb(93 93 93)", "rgb(175 175 175)"],
      stroke: ["rgb(217 217 217)", "rgb(79 79 79)"],
      strokeSubtle: ["rgb(236 236 236)", "rgb(61 61 61)"],
      accent: ["rgb(13 13 13)", "rgb(255 255 255)"],
      onAccent: ["rgb(255 255 255)", "rgb(13 13 13)"],
    },
    font: system,
    text: [16, 26],
    radius: [12, 16, 28],
    greeting: "What are you working on?",
  },
  claude: {
    colors: {
      canvas: ["rgb(250 249 245)", "rgb(38 38 36)"],
      surface: ["rgb(255 255 255)", "rgb(48 48 46)"],
      rail: ["rgb(245 244 237)", "rgb(31 30 29)"],
      bubble: ["rgb(240 238 230)", "rgb(20 20 19)"],
      text: ["rgb(20 20 19)", "rgb(250 249 245)"],
      textSecondary: ["rgb(61 61 58)", "rgb(194 192 182)"],
      textTertiary: ["rgb(108 107 101)", "rgb(166 164 156)"],
      stroke: ["rgba(31, 30, 29, 0.4)", "rgba(222, 220, 209, 0.4)"],
      strokeSubtle: ["rgba(31, 30, 29, 0.15)", "rgba(222, 220, 209, 0.15)"],
      accent: ["rgb(174 84 48)", "rgb(174 84 48)"],
      onAccent: ["rgb(255 255 255)", "rgb(255 255 255)"],
    },
    font: `'Anthropic Sans', Inter, ${system}`,
    headingFont: "'Anthropic Serif', Georgia, 'Times New Roman', serif",
    text: [16, 24],
    radius: [8, 10, 20],
    greeting: "What’s new today?",
  },
  vscode: {
    colors: {
      canvas: ["rgb(248 248 248)", "rgb(24 24 24)"],
      surface: ["rgb(255 255 255)", "rgb(31 31 31)"],
      rail: ["rgb(255 255 255)", "rgb(31 31 31)"],
      bubble: ["rgb(232 240 250)", "rgb(38 60 84)"],
      text: ["rgb(59 59 59)", "rgb(204 204 204)"],
      textSecondary: ["rgb(59 59 59)", "rgb(204 204 204)"],
      textTertiary: ["rgb(97 97 97)", "rgb(157 157 157)"],
      stroke: ["rgb(206 206 206)", "rgb(60 60 60)"],
      strokeSubtle: ["rgb(229 229 229)", "rgb(49 49 49)"],
      accent: ["rgb(0 95 184)", "rgb(0 103 192)"],
      onAccent: ["rgb(255 255 255)", "rgb(255 255 255)"],
    },
    font: "'Segoe WPC', 'Segoe UI', -apple-system, system-ui, Ubuntu, sans-serif",
    text: [13, 18],
    radius: [4, 6, 4],
    greeting: "Build with agent mode",
    isSidePanel: true,
  },
  "text-only": {
    colors: {
      canvas: ["rgb(252 252 250)", "rgb(16 18 20)"],
      surface: ["rgb(252 252 250)", "rgb(16 18 20)"],
      rail: ["rgb(244 244 240)", "rgb(24 26 28)"],
      bubble: ["rgb(240 240 236)", "rgb(32 36 40)"],
      text: ["rgb(28 28 28)", "rgb(222 226 222)"],
      textSecondary: ["rgb(60 60 60)", "rgb(196 200 196)"],
      textTertiary: ["rgb(96 96 96)", "rgb(150 156 150)"],
      stroke: ["rgb(200 200 196)", "rgb(72 78 76)"],
      strokeSubtle: ["rgb(224 224 220)", "rgb(46 50 50)"],
      accent: ["rgb(28 28 28)", "rgb(222 226 222)"],
      onAccent: ["rgb(255 255 255)", "rgb(16 18 20)"],
    },
    font: "Consolas, 'Cascadia Mono', 'DejaVu Sans Mono', ui-monospace, monospace",
    text: [14, 21],
    radius: [0, 0, 0],
    greeting: "Ready.",
  },
};
