import { checkWidgetKey } from "../../calls/widget-key.ts";
import { checkArguments, requireFewNames } from "../../define/arguments.ts";
import type { ToolAnswer, ToolCall } from "./tool-call.ts";

/** Checks the arguments: their number, the key of the widget's page where the tool needs one, and the tool's schema. */
export async function checkInput<Store>(
  call: ToolCall<Store>,
  next: () => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  const { server, tool, input } = call;
  requireFewNames(input);
  const withoutKey = checkWidgetKey(tool, server.elicitation.server, input);
  call.args = checkArguments(tool.inputSchema, withoutKey);
  return next();
}
