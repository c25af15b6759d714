import type { McpUiDisplayMode } from "@modelcontextprotocol/ext-apps";
import type { Session } from "./session.ts";
import { inMode, type SessionState } from "./session-state.ts";

/** Time limit for a host's answer to a display mode request. A later answer still counts. */
const answerLimitMs = 1_000;

/** True if the host may still give the mode. Microsoft 365 lists no modes, but has full screen. */
export function mayGive({ context, refusedModes }: SessionState, mode: McpUiDisplayMode): boolean {
  const listed = context.availableDisplayModes?.includes(mode) ?? mode !== "pip";
  return (listed || mode === "inline") && !refusedModes.includes(mode);
}

/**
 * Hosts that draw a button that closes full screen, by the name that they give in `hostInfo`. MCP Apps has no field for it.
 * In any other host the widget draws its own: two are a nuisance, none is a trap. Sources, read on 2026-11-22:
 * https://developers.openai.com/apps-sdk/concepts/ui-guidelines (ChatGPT),
 * https://claude.com/docs/connectors/building/mcp-apps/design-guidelines (Claude),
 * https://github.com/aaif-goose/goose/pull/7312 (goose), https://github.com/MCPJam/inspector/pull/2249 (MCPJam).
 */
const closingHosts: ReadonlySet<string | undefined> = new Set([
  "chatgpt",
  "claude",
  "goose",
  "mcpjam",
  "suite-local-host",
]);

export function hostClosesFullscreen({ app }: Session): boolean {
  return closingHosts.has(app.getHostVersion()?.name?.toLowerCase());
}

/**
 * Requests a display mode and resolves to the resulting mode within a second. A mode that the host refused, replaced or did
 * not answer is not requested again, unless the host gives it later.
 */
export async function requestDisplayMode(
  session: Session,
  mode: McpUiDisplayMode,
): Promise<McpUiDisplayMode> {
  const { app, read, update } = session;
  if (!mayGive(read(), mode)) return read().displayMode;
  const refuse = () => {
    const { displayMode, refusedModes } = read();
    if (displayMode !== mode && !refusedModes.includes(mode))
      update({ refusedModes: [...refusedModes, mode] });
  };
  const answered = app.requestDisplayMode({ mode }).then((result) => {
    if (result.mode !== read().displayMode) update(inMode(read(), result.mode));
    refuse();
  }, refuse);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, answerLimitMs);
  });
  await Promise.race([answered, late.then(refuse)]);
  clearTimeout(timer);
  return read().displayMode;
}

/** Opens the full page: in full screen, or in the growing inline frame of hosts without full screen. */
export async function openFullView(session: Session): Promise<void> {
  if ((await requestDisplayMode(session, "fullscreen")) === "fullscreen") return;
  session.update({ expanded: true });
}

export async function closeFullView(session: Session): Promise<void> {
  if (session.read().expanded) session.update({ expanded: false });
  else await requestDisplayMode(session, "inline");
}
