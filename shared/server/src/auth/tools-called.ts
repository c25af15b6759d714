import { z } from "zod";
import type { Tool } from "../define/tool.ts";

const callSchema = z.object({ method: z.literal("tools/call"), params: z.object({ name: z.string() }) });

/** The tools that a JSON-RPC body, single or batch, asks to run. Unknown names are left for the core to refuse. */
export function calledTools(tools: readonly Tool<never>[], body: unknown): Tool<never>[] {
  const messages: unknown[] = Array.isArray(body) ? body : [body];
  return messages.flatMap((message) => {
    const name = callSchema.safeParse(message).data?.params.name;
    return tools.find((tool) => tool.name === name) ?? [];
  });
}
