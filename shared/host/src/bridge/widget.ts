import type {
  CallToolResult,
  JSONRPCMessage,
  ListResourcesRequest,
  ListResourcesResult,
  ReadResourceResult,
  Tool,
} from "@modelcontextprotocol/client";
import type {
  McpUiDisplayMode,
  McpUiHostContext,
  McpUiResourceMeta,
} from "@modelcontextprotocol/ext-apps/app-bridge";
import type { Consent, RequestedCall } from "@suite/contracts";
import type { FramePolicy } from "../sandbox/csp.ts";
import type { Sandbox } from "../sandbox/serve-sandbox.ts";
import type { Profile } from "./profile.ts";

export type Direction = "to-widget" | "from-widget";

export type Recorder = (direction: Direction, message: JSONRPCMessage) => void;

/** The server that provided the widget. A widget can reach no other server. */
export interface WidgetServer {
  tools: readonly Tool[];
  /** Calls a tool. `meta` is the `_meta` that the widget sent. */
  callTool(
    name: string,
    args: Record<string, unknown>,
    signal: AbortSignal,
    meta?: Record<string, unknown>,
  ): Promise<CallToolResult>;
  readResource?(uri: string): Promise<ReadResourceResult>;
  listResources?(params: ListResourcesRequest["params"]): Promise<ListResourcesResult>;
}

/** Content of `ui/update-model-context`: what the model reads on its next turn. */
export interface ModelContext {
  content?: unknown[];
  structuredContent?: Record<string, unknown>;
}

/** A request of the widget's page that its Content-Security-Policy blocked. */
export interface CspViolation {
  /** Effective directive, such as `img-src`. */
  readonly directive: string;
  /** Blocked URL, or a keyword such as `inline`, `eval` or `data`. */
  readonly blocked: string;
}

export interface ConsentRequest {
  /** The widget's own words for what the call writes. They are the widget's claim, so the host names the tool as well. */
  readonly consent?: Consent | undefined;
  /** Aborts when the widget no longer waits for the call. */
  readonly signal: AbortSignal;
}

export interface WidgetEvents {
  record: Recorder;
  /** The widget's document was handed to the sandbox. */
  loaded?(): void;
  initialized?(): void;
  modelContext?(context: ModelContext): void;
  /** A message to the conversation, and the tool call that it requests. */
  message?(text: string, call?: RequestedCall): void;
  openLink?(url: string): boolean | Promise<boolean>;
  download?(contents: unknown[]): boolean | Promise<boolean>;
  size?(size: { width?: number; height?: number }): void;
  displayMode?(mode: McpUiDisplayMode): void;
  /** Asks the person before a call runs. */
  confirm?(tool: Tool, args: Record<string, unknown>, request: ConsentRequest): Promise<boolean>;
  violation?(violation: CspViolation): void;
  /** State that the page set by `window.openai.setWidgetState`, to be handed to the next page of the same widget. */
  widgetState?(state: unknown): void;
}

export interface SandboxAccess extends Pick<Sandbox, "proxyUrl" | "frameOrigin"> {
  /** Has the host's server issue a ticket for one frame. */
  requestTicket(policy: FramePolicy): Promise<string>;
}

/** With the metadata of the resource that the page comes from (`_meta.ui`). */
export interface WidgetOptions extends McpUiResourceMeta {
  container: HTMLElement;
  sandbox: SandboxAccess;
  html: string;
  profile: Profile;
  /** Name in `hostInfo` where the profile has none. Default: the name of the local host, which closes full screen itself. */
  hostName?: string;
  hostContext: McpUiHostContext;
  /** What an earlier page of the same widget set by `window.openai.setWidgetState`. */
  widgetState?: unknown;
  server: WidgetServer;
  events: WidgetEvents;
}

/** Answer of a widget to `ui/resource-teardown`: a result, or the reason why there is none. */
export type TeardownAnswer = { milliseconds: number } & ({ result: unknown } | { problem: string });
