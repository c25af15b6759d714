import type { RequestedCall } from "@suite/contracts";
import type { Connection } from "../connection/connect.ts";

/** Tool that undoes a change, by the servers of the suite. */
export const undoTool = "undo-change";

/** Call that undoes a change with all that its call changed, where the server can. */
export function toUndoCall(
  { tools }: Pick<Connection, "tools">,
  changeId: string | undefined,
): RequestedCall {
  const tool = tools.find(({ name }) => name === undoTool);
  const undoesCalls = "wholeCall" in Object(tool?.inputSchema.properties);
  return { tool: undoTool, arguments: undoesCalls ? { changeId, wholeCall: true } : { changeId } };
}
