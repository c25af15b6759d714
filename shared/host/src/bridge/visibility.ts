import type { Tool } from "@modelcontextprotocol/client";
import {
  isToolVisibilityAppOnly,
  isToolVisibilityModelOnly,
} from "@modelcontextprotocol/ext-apps/app-bridge";

export const isForModel = (tool: Tool) => !isToolVisibilityAppOnly(tool);

export const isForApp = (tool: Tool) => !isToolVisibilityModelOnly(tool);

/** Tests whether the tool carries `readOnlyHint: true`. Without the hint, a tool may write. */
export function isReadOnly(tool: Tool | undefined): boolean {
  return tool?.annotations?.readOnlyHint === true;
}
