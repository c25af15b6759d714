import { withElicitation } from "../../calls/elicitation.ts";
import type { ToolAnswer, ToolCall } from "./tool-call.ts";

/**
 * Lets the handler ask the client. For clients of 2026-07-28 an open question becomes the result. They answer by calling again, so a
 * tool that had written before it asked would write twice: that throws.
 */
export async function elicit<Store>(
  call: ToolCall<Store>,
  next: () => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  const { server, tool, input, exchange } = call;
  const signed = {
    method: "tools/call",
    name: tool.name,
    arguments: input ?? {},
    beforeRequest() {
      if (call.store && call.store.writes.outcome !== "not_applied")
        throw new Error("A tool must elicit before it writes.");
    },
  };
  return withElicitation(server.elicitation, exchange, signed, (elicitation) => {
    call.elicitation = elicitation;
    return next();
  });
}
