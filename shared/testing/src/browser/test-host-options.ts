import type { CallToolResult, JSONRPCMessage, Tool } from "@modelcontextprotocol/client";
import type {
  McpUiHostCapabilities,
  McpUiHostContext,
} from "@modelcontextprotocol/ext-apps/app-bridge";
import type { Consent } from "@suite/contracts";
import type { DeclaredDomains } from "@suite/host";
import type { FaultName, Profile, ProfileName } from "@suite/host/bridge";
import type { Page } from "playwright-core";

export type ToolHandler = (
  args: Record<string, unknown>,
) => CallToolResult | Promise<CallToolResult>;

export interface TestHostOptions {
  html: string;
  /** `false` opens the document by itself, with no host around it. */
  host?: boolean;
  profile?: ProfileName;
  /** Fault of a real host that this one has as well. */
  fault?: FaultName;
  /** Limit of the widget's calls in milliseconds, in place of the profile's. */
  callLimitMs?: number;
  /** Capabilities of the profile that this host lacks. */
  without?: readonly (keyof McpUiHostCapabilities)[];
  /** Answers to requests for another display mode that differ from the profile. */
  displayModeRequests?: Profile["displayModeRequests"];
  hostContext?: McpUiHostContext;
  toolInput?: Record<string, unknown>;
  /** Left out: none is sent until the test calls `sendResult`. */
  result?: CallToolResult;
  /** The result is late: it is sent when the test calls `sendResult`, after it has seen what is drawn without. */
  late?: boolean;
  tools?: Record<string, ToolHandler>;
  /** Full definitions for tools whose visibility or hints matter to the test. */
  toolDefinitions?: Tool[];
  /** Answer of the person when the profile's host asks before a write, or what a call says; default yes. */
  confirm?: (tool: string, consent: Consent | undefined) => boolean | Promise<boolean>;
  csp?: DeclaredDomains;
  /** True for a host with `window.openai`, as ChatGPT and Copilot are; default: as the profile. */
  openai?: boolean;
  /** False for a page whose origin may store nothing, as in a sandbox without `allow-same-origin`. */
  storage?: boolean;
  /** Before anything is loaded: what the network answers (`page.route`), say. */
  prepare?: (page: Page) => Promise<void>;
  width?: number;
  height?: number;
}

export interface RecordedMessage {
  direction: "to-widget" | "from-widget";
  method?: string;
  message: JSONRPCMessage;
}
