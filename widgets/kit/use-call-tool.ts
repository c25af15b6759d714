import type { CallToolResult } from "@modelcontextprotocol/client";
import { useCallback } from "react";
import { idempotencyMetaKey } from "./action-keys.ts";
import { kitStrings } from "./kit-strings.ts";
import type { Session } from "./session.ts";
import { useSession } from "./use-session.ts";
import { useStrings } from "./use-strings.ts";
import { withWidgetKey } from "./widget-key.ts";

type Refusal = "notConnected" | "noServerTools" | "unreachable";
type Arguments = Readonly<Record<string, unknown>>;

/** Calls a tool of the widget's own server. `key` names the person's action, see action-keys.ts. */
export type CallTool = (name: string, args: Arguments, key?: string) => Promise<CallToolResult>;

const codes: Record<Refusal, string> = {
  notConnected: "unsupported",
  noServerTools: "unsupported",
  unreachable: "unreachable",
};

async function callTool(
  session: Session,
  name: string,
  args: Arguments,
  key: string | undefined,
): Promise<CallToolResult | Refusal> {
  const { connection, capabilities } = session.read();
  if (connection !== "connected") return "notConnected";
  if (!capabilities.serverTools) return "noServerTools";
  try {
    return await session.app.callServerTool({
      name,
      arguments: withWidgetKey(name, args),
      ...(key !== undefined && { _meta: { [idempotencyMetaKey]: key } }),
    });
  } catch {
    return "unreachable";
  }
}

/** Tool calls that never throw: whatever keeps a call from being answered becomes an error result that says so. */
export function useCallTool(): CallTool {
  const session = useSession();
  const t = useStrings(kitStrings);
  return useCallback(
    async (name, args, key) => {
      const answer = await callTool(session, name, args, key);
      if (typeof answer !== "string") return answer;
      const content = [{ type: "text" as const, text: t(answer) }];
      return { isError: true, content, _meta: { error: { code: codes[answer] } } };
    },
    [session, t],
  );
}
