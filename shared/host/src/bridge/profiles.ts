import type {
  McpUiDisplayMode,
  McpUiHostCapabilities,
  McpUiHostContext,
} from "@modelcontextprotocol/ext-apps/app-bridge";

export type ProfileName = "spec" | "copilot" | "cowork" | "chatgpt" | "inline-only" | "text-only";

/** Behavior and limits of a real host, to test widgets under. */
export interface Profile {
  readonly name: ProfileName;
  readonly title: string;
  readonly summary: string;
  readonly drawsWidgets: boolean;
  readonly displayModes: readonly McpUiDisplayMode[];
  /** Response to a display mode request: the resulting mode, an error, or no response at all. */
  readonly displayModeRequests: "answered" | "refused" | "unanswered";
  /** Host context keys that the host never sends. */
  readonly withheldContext: readonly (keyof McpUiHostContext & string)[];
  readonly sendsPartialInput: boolean;
  readonly sendsCancelled: boolean;
  readonly sendsContextChanges: boolean;
  readonly sendsTeardown: boolean;
  /** Asks the user before a widget or the model calls a tool without `readOnlyHint: true`. */
  readonly confirmsWrites: boolean;
  readonly openaiAliases: boolean;
  /** Bytes of the largest result that a widget gets when it opens. Unlimited by default. */
  readonly maxResultBytes?: number;
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
      "No partial input, cancellation, context changes or teardown. Fullscreen only. Asks before writes.",
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
  // learn.microsoft.com/microsoft-365/copilot/cowork/mcp-apps-support, read 2026-11-20: widgets may call tools, read resources and send
  // messages; results of up to 64 KiB are passed inline, and there is no picture in picture.
  cowork: {
    ...spec,
    name: "cowork",
    title: "Copilot Cowork",
    summary:
      "Tools, resources and messages only. Results of up to 64 KiB. Fullscreen only. Asks before writes.",
    displayModes: ["inline", "fullscreen"],
    confirmsWrites: true,
    maxResultBytes: 64 * 1024,
    capabilities: { serverTools: {}, serverResources: {}, message: everything.message },
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
    summary:
      "Inline only, without announcing it: sends no list of display modes and answers every mode request with inline.",
    displayModes: ["inline"],
    withheldContext: ["availableDisplayModes"],
  },
  "text-only": {
    ...spec,
    name: "text-only",
    title: "Text only",
    summary: "Shows no widgets. The text of each answer must stand alone.",
    drawsWidgets: false,
    displayModes: [],
  },
};

/** Host context without the keys that the profile's host does not send. */
export function visibleContext(profile: Profile, context: McpUiHostContext): McpUiHostContext {
  return Object.fromEntries(
    Object.entries(context).filter(([key]) => !profile.withheldContext.includes(key)),
  );
}

/**
 * Display mode after a request: the requested mode if the host offers it and the widget declared it, otherwise the current
 * one. A widget that declares no modes supports inline only.
 */
export function settleDisplayMode(
  requested: McpUiDisplayMode,
  options: { profile: Profile; declared: readonly McpUiDisplayMode[] | undefined; current: McpUiDisplayMode },
): McpUiDisplayMode {
  const declared = options.declared ?? ["inline"];
  return declared.includes(requested) && options.profile.displayModes.includes(requested)
    ? requested
    : options.current;
}
