import { useCallback, useState } from "react";
import { callTool } from "./call-tool.ts";
import { kitStrings } from "./strings.en.ts";
import { useSession } from "./use-session.ts";
import { useStrings } from "./use-strings.ts";

export interface Refresh {
  /** Reads again and draws the answer as this widget's data. False when it failed; the old data stays on screen. */
  refresh(): Promise<boolean>;
  readonly pending: boolean;
  readonly failed: string | undefined;
}

/** Reads the widget's data again with the tool and arguments given; call it after every write. */
export function useRefresh(tool: string, args: Readonly<Record<string, unknown>>): Refresh {
  const session = useSession();
  const t = useStrings(kitStrings);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<string>();
  const key = JSON.stringify(args);
  const refresh = useCallback(async () => {
    setPending(true);
    const texts = {
      unreachable: t("unreachable"),
      noServerTools: t("noServerTools"),
      notConnected: t("notConnected"),
    };
    const result = await callTool(session, tool, JSON.parse(key), texts);
    setPending(false);
    if (result.isError) {
      setFailed(result.content.map((block) => (block.type === "text" ? block.text : "")).join("\n"));
      return false;
    }
    setFailed(undefined);
    session.update({ result });
    return true;
  }, [session, tool, key, t]);
  return { refresh, pending, failed };
}
