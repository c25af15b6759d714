import type { CallToolResult } from "@modelcontextprotocol/client";
import { useCallback } from "react";
import { idempotencyMetaKey } from "./action-keys.ts";
import { kitStrings } from "./kit-strings.ts";
import type { Session } from "./session.ts";
import { useSession } from "./use-session.ts";
import { useStrings } from "./use-strings.ts";
import { withWidgetKey } from "./widget-key.ts";

type Refusal = "notConnected" | "noServerTools" | "unreachable" | "declined";
type Arguments = Readonly<Record<string, unknown>>;

/** Calls a tool of the widget's own server. `key` names the person's action, see action-keys.ts. */
export type CallTool = (name: string, args: Arguments, key?: string) => Promise<CallToolResult>;

/** Error of each refusal; a call that was refused before it ran has written nothing. */
const errors: Record<Refusal, Readonly<Record<string, string>>> = {
  notConnected: { code: "unsupported" },
  noServerTools: { code: "unsupported" },
  unreachable: { code: "unreachable" },
  declined: { code: "declined", outcome: "not_applied" },
};

/** JSON-RPC: invalid request, unknown method, invalid params. Hosts decline calls by these; a lost call has another code. */
const declines: readonly unknown[] = [-32600, -32601, -32602];

function isDeclined(error: unknown): boolean {
  return error instanceof Error && "code" in error && declines.includes(error.code);
}

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
  } catch (error) {
    return isDeclined(error) ? "declined" : "unreachable";
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
      return { isError: true, content, _meta: { error: errors[answer] } };
    },
    [session, t],
  );
}
