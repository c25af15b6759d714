import type { Tool } from "@modelcontextprotocol/client";
import { z } from "zod";

const visibilitySchema = z.object({
  ui: z.object({ visibility: z.array(z.string()).optional() }).optional(),
});

/** Who may call a tool; a tool that does not say is for both. */
export function visibilityOf(tool: Tool): readonly string[] {
  const meta = visibilitySchema.safeParse(tool._meta ?? {});
  return meta.data?.ui?.visibility ?? ["model", "app"];
}

/** App-only helpers are not offered to the model. */
export function isForModel(tool: Tool): boolean {
  return visibilityOf(tool).includes("model");
}

export function isForApp(tool: Tool): boolean {
  return visibilityOf(tool).includes("app");
}

/** Tests whether a tool says that it changes nothing; one that says nothing may. */
export function isReadOnly(tool: Tool | undefined): boolean {
  return tool?.annotations?.readOnlyHint === true;
}
