import type { CallToolResult } from "@modelcontextprotocol/client";
import type {
  McpUiDisplayMode,
  McpUiHostCapabilities,
  McpUiHostContext,
} from "@modelcontextprotocol/ext-apps/app-bridge";
import { consentMetaKey } from "@suite/contracts";

export type ProfileName =
  | "spec"
  | "copilot"
  | "cowork"
  | "chatgpt"
  | "claude"
  | "vscode"
  | "inline-only"
  | "text-only";

/** A fact about a real host, from public material. */
export interface HostFact {
  readonly fact: string;
  /** Omitted where the host's maker has not published it, and the profile assumes it. */
  readonly source?: `https://${string}`;
  /** Day on which the source was read. */
  readonly read?: `2026-${number}-${number}`;
}

/** Behavior and limits of a real host, to test widgets under. */
export interface Profile {
  readonly name: ProfileName;
  readonly title: string;
  readonly summary: string;
  readonly hostName?: string;
  readonly facts: readonly HostFact[];
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
  /**
   * Asks the person what a widget's call says in its `_meta` before the call runs, and says so among its capabilities. In other hosts
   * the widget asks by itself.
   */
  readonly asksConsent: boolean;
  readonly openaiAliases: boolean;
  /** `drafted`: the host puts a widget's message into its composer, for the person to send. */
  readonly messages: "sent" | "drafted";
  /** Keeps the composer over full-screen widgets, which learn of it by the safe area. */
  readonly composerOverFullscreen: boolean;
  /** Width of the conversation in a wide window, in CSS pixels. */
  readonly chatWidth: number;
  /** Style variables that widgets get. `light-dark`: each color has both values, for the widget's color scheme. */
  readonly styleVariables: "resolved" | "light-dark";
  /** Bytes of the largest result that a widget gets when it opens. Unlimited by default. */
  readonly maxResultBytes?: number;
  /** Changes the result that a widget gets when it opens; `undefined` sends none. */
  readonly changeResult?: (result: CallToolResult) => CallToolResult | undefined;
  /** Sends results of other calls after the one that the widget shows. */
  readonly sendsOtherResults?: boolean;
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
  readonly sendsThemeLate?: boolean;
  readonly capabilities: McpUiHostCapabilities;
}

/** Host context without the keys that the profile's host does not send. */
export function visibleContext(profile: Profile, context: McpUiHostContext): McpUiHostContext {
  return Object.fromEntries(
    Object.entries(context).filter(([key]) => !profile.withheldContext.includes(key)),
  );
}

/** Capabilities that the profile's host sends to widgets. */
export function hostCapabilities({ capabilities, asksConsent }: Profile): McpUiHostCapabilities {
  if (!asksConsent) return capabilities;
  return {
    ...capabilities,
    experimental: { ...capabilities.experimental, [consentMetaKey]: {} },
  };
}

/** Keys of the context that `sendsThemeLate` delays. */
const delayedContext: readonly string[] = ["theme", "styles", "locale", "timeZone"];

/** Context in the response to `ui/initialize`. */
export function firstContext(profile: Profile, context: McpUiHostContext): McpUiHostContext {
  const visible = visibleContext(profile, context);
  if (!profile.sendsThemeLate) return visible;
  return Object.fromEntries(
    Object.entries(visible).filter(([key]) => !delayedContext.includes(key)),
  );
}

/** Throws if the profile's host does not load the page because of its size or declared domain (`_meta.ui.domain`). */
export function checkPage(
  profile: Profile,
  { html, domain }: { html: string; domain?: string },
): void {
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

/** Requested mode if host and widget declare it, else the current one. Widgets that declare none support inline only. */
export function settleDisplayMode(
  requested: McpUiDisplayMode,
  options: {
    profile: Profile;
    declared: readonly McpUiDisplayMode[] | undefined;
    current: McpUiDisplayMode;
  },
): McpUiDisplayMode {
  const declared = options.declared ?? ["inline"];
  return declared.includes(requested) && options.profile.displayModes.includes(requested)
    ? requested
    : options.current;
}
