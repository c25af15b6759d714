import type { CallToolResult } from "@modelcontextprotocol/client";
import type { Connection } from "../../connection/connect.ts";
import type { Action } from "./use-changes.ts";

const undoTool = "undo-change";

/**
 * Undoes all changes of an action: in one call where the server can, else one after the other, the newest first. Ends at the first that
 * cannot be undone.
 */
export async function undoAction(
  { tools, callTool }: Pick<Connection, "tools" | "callTool">,
  action: Action,
): Promise<CallToolResult> {
  const [{ id: changeId }] = action;
  const tool = tools.find(({ name }) => name === undoTool);
  const undoesCalls = "wholeCall" in Object(tool?.inputSchema.properties);
  if (undoesCalls && action.length > 1) return callTool(undoTool, { changeId, wholeCall: true });
  let result = await callTool(undoTool, { changeId });
  for (const { id } of action.slice(1)) {
    if (result.isError) break;
    result = await callTool(undoTool, { changeId: id });
  }
  return result;
}
