import { requireClient, requireOffered, requirePermission } from "../../calls/permissions.ts";
import type { ToolAnswer, ToolCall } from "./tool-call.ts";

/** Refuses callers without the right, clients for which the tool is not, and tools that are turned off. */
export async function checkPermission<Store>(
  { server, tool, exchange }: ToolCall<Store>,
  next: () => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  requirePermission(tool, exchange.scope.caller);
  requireClient(tool, exchange);
  requireOffered(tool.name, server.turnedOff);
  return next();
}
