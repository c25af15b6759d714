import type { CallToolResult } from "@modelcontextprotocol/client";
import type { Session } from "./session.ts";

/** Calls a tool of the widget's own server; anything but an answer becomes an error result, so nothing throws. */
export async function callTool(
  session: Session,
  name: string,
  args: Readonly<Record<string, unknown>>,
  texts: { readonly unreachable: string; readonly noServerTools: string; readonly notConnected: string },
): Promise<CallToolResult> {
  const { connection, capabilities } = session.read();
  if (connection !== "connected") return failure("unsupported", texts.notConnected);
  if (!capabilities.serverTools) return failure("unsupported", texts.noServerTools);
  try {
    return await session.app.callServerTool({ name, arguments: { ...args } });
  } catch {
    return failure("unreachable", texts.unreachable);
  }
}

function failure(code: string, text: string): CallToolResult {
  return { isError: true, content: [{ type: "text", text }], _meta: { error: { code } } };
}
