import type { CallToolResult } from "@modelcontextprotocol/client";
import type {
  McpUiDisplayMode,
  McpUiHostCapabilities,
  McpUiHostContext,
} from "@modelcontextprotocol/ext-apps";

export type Arguments = Readonly<Record<string, unknown>>;

export interface SessionState {
  readonly connection: "connecting" | "connected" | "absent";
  readonly context: McpUiHostContext;
  readonly capabilities: McpUiHostCapabilities;
  readonly displayMode: McpUiDisplayMode;
  /** Display modes that the host did not give when requested. */
  readonly refusedModes: readonly McpUiDisplayMode[];
  /** True while the full page is drawn in the inline frame of a host without full screen. */
  readonly expanded: boolean;
  /** Streamed, incomplete input. For display only. */
  readonly preview?: Arguments;
  readonly input?: Arguments;
  readonly result?: CallToolResult;
  /** False until the stored state of the view is read. Nothing is drawn before, so that no other state flashes. */
  readonly hasViewState: boolean;
  readonly cancelled: boolean;
}

/** Change of the state when the host gives a display mode. */
export function inMode(state: SessionState, displayMode: McpUiDisplayMode): Partial<SessionState> {
  const refusedModes = state.refusedModes.filter((mode) => mode !== displayMode);
  return { displayMode, refusedModes, expanded: displayMode === "inline" && state.expanded };
}
