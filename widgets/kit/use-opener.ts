import { useCallback, useState } from "react";
import { callTool } from "./call-tool.ts";
import { kitStrings } from "./strings.en.ts";
import { useSession, useSessionState } from "./use-session.ts";
import { useStrings } from "./use-strings.ts";

export interface Opener {
  /** Calls the tool again that opened this widget; missing where it, its input or tool calls are not available. */
  readonly reopen?: () => Promise<void>;
  readonly pending: boolean;
}

/** The call behind this widget: the host names the tool (`toolInfo`), or the widget knows it by itself. */
export function useOpener(fallbackTool?: string): Opener {
  const session = useSession();
  const { context, capabilities, connection, input } = useSessionState();
  const t = useStrings(kitStrings);
  const [pending, setPending] = useState(false);
  const tool = context.toolInfo?.tool.name ?? fallbackTool;
  const possible = connection === "connected" && capabilities.serverTools && tool && input;

  const reopen = useCallback(async () => {
    if (!tool || !input) return;
    setPending(true);
    const texts = {
      unreachable: t("unreachable"),
      noServerTools: t("noServerTools"),
      notConnected: t("notConnected"),
    };
    const result = await callTool(session, tool, input, texts);
    session.update({ result, cancelled: false });
    setPending(false);
  }, [session, tool, input, t]);

  return { reopen: possible ? reopen : undefined, pending };
}
