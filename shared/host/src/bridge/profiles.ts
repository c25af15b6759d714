import type { CallToolResult } from "@modelcontextprotocol/client";
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
  /** Changes the result that a widget gets when it opens; `undefined` sends none. */
  readonly changeResult?: (result: CallToolResult) => CallToolResult | undefined;
  /** `late`: after the result. Default: before it. */
  readonly sendsInput?: "late" | "never";
  /** Number of times that the page is loaded and initialized. Default: once. */
  readonly mounts?: number;
  /** False where the host refuses the calls of widgets as calls of unknown tools. */
  readonly knowsTools?: boolean;
  /** Limit of a call by a widget in milliseconds. Default: none. */
  readonly callLimitMs?: number;
  /** Bytes of the largest page that the host loads. Unlimited by default. */
  readonly maxPageBytes?: number;
  /** Loads no page whose declared domain is not one that Claude computes. */
  readonly checksDomain?: boolean;
  readonly refusesModelContext?: boolean;
  /** Sends theme, language and time zone only after `initialized`. */
  readonly sendsLookLate?: boolean;
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

/** Keys of the context that `sendsLookLate` delays. */
const look: readonly string[] = ["theme", "styles", "locale", "timeZone"];

/** Context in the response to `ui/initialize`. */
export function firstContext(profile: Profile, context: McpUiHostContext): McpUiHostContext {
  const visible = Object.entries(visibleContext(profile, context));
  return Object.fromEntries(visible.filter(([key]) => !profile.sendsLookLate || !look.includes(key)));
}

/**
 * Throws if the profile's host does not load the page: because of its size, or of the domain that its resource declares
 * (`_meta.ui.domain`).
 */
export function checkPage(profile: Profile, { html, domain }: { html: string; domain?: string }): void {
  const bytes = new TextEncoder().encode(html).length;
  const { maxPageBytes = Number.POSITIVE_INFINITY, checksDomain } = profile;
  if (bytes > maxPageBytes)
    throw new Error(
      `The page has ${bytes} bytes, but this host loads pages of up to ${maxPageBytes}. Take weight out of the page.`,
    );
  if (checksDomain && domain !== undefined && !/^[0-9a-f]{32}\.claudemcpcontent\.com$/.test(domain))
    throw new Error(
      `The page declares the domain ${domain}, which this host refuses. Leave \`_meta.ui.domain\` out: hosts expect different ones.`,
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
