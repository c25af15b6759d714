import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { z } from "zod";

/** Tool as `tools/list` returns it and as its snapshot stores it. */
export const listedTool = z.looseObject({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  inputSchema: z.unknown(),
  outputSchema: z.unknown().optional(),
  annotations: z.record(z.string(), z.unknown()),
  _meta: z.looseObject({ ui: z.looseObject({ visibility: z.array(z.string()) }) }),
});

export type ListedTool = z.infer<typeof listedTool>;

/**
 * Most tokens that the tools of a sample may take of a model's context. A model reads them in every conversation, also when it calls
 * none of them, and hosts with many servers drop tools when their descriptions take too much.
 */
export const tokenBudget = 2500;

/** Tokens (o200k_base) of the tools that the model sees: names, descriptions and input schemas as JSON, which most hosts pass on. */
export function modelTokens(tools: readonly ListedTool[]): number {
  const seen = tools.filter(({ _meta }) => _meta.ui.visibility.includes("model"));
  return sum(seen, ({ name, description, inputSchema }) => ({ name, description, inputSchema }));
}

/** Tokens of all that `tools/list` returns. Hosts that run a model's code also pass the output schemas on. */
export function listTokens(tools: readonly ListedTool[]): number {
  return sum(tools, (tool) => tool);
}

function sum(tools: readonly ListedTool[], part: (tool: ListedTool) => unknown): number {
  return tools.reduce((total, tool) => total + countTokens(JSON.stringify(part(tool))), 0);
}
