import type { Tool } from "@modelcontextprotocol/client";
import { z } from "zod";

const visibilitySchema = z.object({
  ui: z.object({ visibility: z.array(z.string()).optional() }).optional(),
});

/** Allowed callers of a tool (`_meta.ui.visibility`). Defaults to both, as in the MCP Apps specification. */
function getVisibility(tool: Tool): readonly string[] {
  const meta = visibilitySchema.safeParse(tool._meta ?? {});
  return meta.data?.ui?.visibility ?? ["model", "app"];
}

export function isForModel(tool: Tool): boolean {
  return getVisibility(tool).includes("model");
}

export function isForApp(tool: Tool): boolean {
  return getVisibility(tool).includes("app");
}

/** Tests whether the tool carries `readOnlyHint: true`. Without the hint, a tool may write. */
export function isReadOnly(tool: Tool | undefined): boolean {
  return tool?.annotations?.readOnlyHint === true;
}
