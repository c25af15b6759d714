import { useCallback, useState } from "react";
import { useCallTool } from "./use-call-tool.ts";
import { useSession, useSessionState } from "./use-session.ts";

export interface Opener {
  /** Calls the tool again that opened this widget; missing where it, its input or tool calls are not available. */
  readonly reopen?: () => Promise<void>;
  readonly pending: boolean;
}

/** The call behind this widget: the host names the tool (`toolInfo`), or the widget knows it by itself. */
export function useOpener(fallbackTool?: string): Opener {
  const session = useSession();
  const callTool = useCallTool();
  const { context, capabilities, connection, input } = useSessionState();
  const [pending, setPending] = useState(false);
  const tool = context.toolInfo?.tool.name ?? fallbackTool;
  const possible = connection === "connected" && capabilities.serverTools && tool && input;

  const reopen = useCallback(async () => {
    if (!tool || !input) return;
    setPending(true);
    session.update({ result: await callTool(tool, input), cancelled: false });
    setPending(false);
  }, [session, callTool, tool, input]);

  return { reopen: possible ? reopen : undefined, pending };
}
