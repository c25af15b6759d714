import type {
  McpUiDisplayMode,
  McpUiHostCapabilities,
  McpUiHostContext,
} from "@modelcontextprotocol/ext-apps/app-bridge";

export type ProfileName = "spec" | "copilot" | "chatgpt" | "inline-only" | "text-only";

/** What a real host does and leaves out, so that a widget can be tried under its limits. */
export interface Profile {
  readonly name: ProfileName;
  readonly title: string;
  readonly summary: string;
  readonly drawsWidgets: boolean;
  readonly displayModes: readonly McpUiDisplayMode[];
  /** How a request for another display mode ends: with the mode that holds then, as an error, or never. */
  readonly displayModeRequests: "answered" | "refused" | "unanswered";
  /** Host context keys that this host never sends. */
  readonly withheldContext: readonly (keyof McpUiHostContext & string)[];
  readonly sendsPartialInput: boolean;
  readonly sendsCancelled: boolean;
  readonly sendsContextChanges: boolean;
  readonly sendsTeardown: boolean;
  /** Asks the person before a tool runs that does not carry `readOnlyHint: true`. */
  readonly confirmsWrites: boolean;
  readonly openaiAliases: boolean;
  readonly capabilities: McpUiHostCapabilities;
}

const everything: McpUiHostCapabilities = {
  openLinks: {},
  downloadFile: {},
  serverTools: {},
  serverResources: {},
  logging: {},
  updateModelContext: { text: {}, structuredContent: {} },
  message: { text: {} },
};

const spec: Profile = {
  name: "spec",
  title: "Specification",
  summary: "Everything in MCP Apps 2026-01-26.",
  drawsWidgets: true,
  displayModes: ["inline", "fullscreen", "pip"],
  displayModeRequests: "answered",
  withheldContext: [],
  sendsPartialInput: true,
  sendsCancelled: true,
  sendsContextChanges: true,
  sendsTeardown: true,
  confirmsWrites: false,
  openaiAliases: false,
  capabilities: everything,
};

export const profiles: Readonly<Record<ProfileName, Profile>> = {
  spec,
  copilot: {
    ...spec,
    name: "copilot",
    title: "Microsoft 365 Copilot",
    summary:
      "No partial input, cancellation, context changes or teardown; fullscreen only; asks before writes.",
    displayModes: ["inline", "fullscreen"],
    withheldContext: [
      "availableDisplayModes",
      "toolInfo",
      "timeZone",
      "styles",
      "platform",
      "deviceCapabilities",
    ],
    sendsPartialInput: false,
    sendsCancelled: false,
    sendsContextChanges: false,
    sendsTeardown: false,
    confirmsWrites: true,
    capabilities: {
      openLinks: {},
      serverTools: {},
      updateModelContext: everything.updateModelContext,
      message: everything.message,
    },
  },
  chatgpt: {
    ...spec,
    name: "chatgpt",
    title: "ChatGPT",
    summary: "MCP Apps and the window.openai aliases.",
    openaiAliases: true,
  },
  "inline-only": {
    ...spec,
    name: "inline-only",
    title: "Inline only",
    summary: "No full screen, and does not say so: lists no display modes and answers requests with inline.",
    displayModes: ["inline"],
    withheldContext: ["availableDisplayModes"],
  },
  "text-only": {
    ...spec,
    name: "text-only",
    title: "Text only",
    summary: "Draws no widgets: the text answer has to stand alone.",
    drawsWidgets: false,
    displayModes: [],
  },
};

/** The host context as this profile's host would send it. */
export function visibleContext(profile: Profile, context: McpUiHostContext): McpUiHostContext {
  return Object.fromEntries(
    Object.entries(context).filter(([key]) => !profile.withheldContext.includes(key)),
  );
}
