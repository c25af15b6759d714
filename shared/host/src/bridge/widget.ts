import type {
  CallToolResult,
  ListResourcesRequest,
  ListResourcesResult,
  ReadResourceResult,
  Tool,
} from "@modelcontextprotocol/client";
import type {
  McpUiDisplayMode,
  McpUiHostContext,
  McpUiResourcePermissions,
} from "@modelcontextprotocol/ext-apps/app-bridge";
import type { DeclaredDomains } from "../sandbox/csp.ts";
import type { Delivery } from "./delivery.ts";
import type { Recorder } from "./frame-transport.ts";
import type { Profile } from "./profiles.ts";

/** The one server that a widget came from; there is no way from here to any other. */
export interface WidgetServer {
  tools: readonly Tool[];
  /** `meta` is what the widget sent as the call's `_meta`. */
  callTool(
    name: string,
    args: Record<string, unknown>,
    signal: AbortSignal,
    meta?: Record<string, unknown>,
  ): Promise<CallToolResult>;
  readResource?(uri: string): Promise<ReadResourceResult>;
  listResources?(params: ListResourcesRequest["params"]): Promise<ListResourcesResult>;
}

export interface ModelContext {
  content?: unknown[];
  structuredContent?: Record<string, unknown>;
}

/** What a widget asks of its host. Each is shown to the person or kept for the model's next turn. */
export interface WidgetEvents {
  record: Recorder;
  /** The widget's document is in its frame and starts to run. */
  loaded?(): void;
  initialized?(): void;
  modelContext?(context: ModelContext): void;
  message?(text: string): void;
  openLink?(url: string): boolean | Promise<boolean>;
  download?(contents: unknown[]): boolean | Promise<boolean>;
  log?(level: string, data: unknown): void;
  size?(size: { width?: number; height?: number }): void;
  displayMode?(mode: McpUiDisplayMode): void;
  confirm?(tool: Tool, args: Record<string, unknown>): Promise<boolean>;
  requestTeardown?(): void;
}

export interface WidgetOptions {
  container: HTMLElement;
  sandboxOrigin: string;
  html: string;
  csp?: DeclaredDomains;
  permissions?: McpUiResourcePermissions;
  profile: Profile;
  hostContext: McpUiHostContext;
  server: WidgetServer;
  events: WidgetEvents;
}

/** A drawn widget, as its host sees it. */
export interface OpenWidget {
  readonly frame: HTMLIFrameElement;
  readonly delivery: Delivery;
  /** Modes that both the host has and the widget declared. */
  displayModes(): McpUiDisplayMode[];
  setDisplayMode(mode: McpUiDisplayMode): McpUiDisplayMode;
  setHostContext(changes: McpUiHostContext): void;
  /** Lets the widget end its work (bounded), then removes its frame. */
  teardown(): Promise<void>;
  /** Removes its frame without asking it. */
  close(): Promise<void>;
}
