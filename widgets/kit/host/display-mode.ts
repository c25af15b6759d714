import type { McpUiDisplayMode } from "@modelcontextprotocol/ext-apps";
import type { Session, SessionState } from "./session.ts";

/** Hosts answer a request for a display mode at once. An answer that comes later still counts. */
const answerLimitMs = 1_000;

/** True if the host may still give the mode. Microsoft 365 lists no modes and has full screen all the same. */
export function mayGive({ context, refusedModes }: SessionState, mode: McpUiDisplayMode): boolean {
  const listed = context.availableDisplayModes?.includes(mode) ?? mode !== "pip";
  return (listed || mode === "inline") && !refusedModes.includes(mode);
}

/** The state after the host changed the mode. */
export function inMode(state: SessionState, displayMode: McpUiDisplayMode): Partial<SessionState> {
  const refusedModes = state.refusedModes.filter((mode) => mode !== displayMode);
  return { displayMode, refusedModes, expanded: displayMode === "inline" && state.expanded };
}

/**
 * Asks the host for a display mode and resolves to the mode that holds then, after a second at the latest. A mode that was
 * answered with another, refused or not answered is remembered and not asked for again, unless the host gives it later.
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

/** Draws the full page: in full screen, and in the inline frame, which grows with it, where the host has none. */
export async function openFullView(session: Session): Promise<void> {
  if ((await requestDisplayMode(session, "fullscreen")) === "fullscreen") return;
  session.update({ expanded: true });
}

/** Goes back to what is drawn in the conversation. */
export async function closeFullView(session: Session): Promise<void> {
  if (session.read().expanded) session.update({ expanded: false });
  else await requestDisplayMode(session, "inline");
}
