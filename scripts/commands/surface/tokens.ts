import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { z } from "zod";
import type { Described } from "./files.ts";

const meta = z.looseObject({ ui: z.looseObject({ visibility: z.array(z.string()) }) });

/** Tool as `tools/list` returns it. */
export const listedTool = z.looseObject({
  name: z.string(),
  description: z.string(),
  inputSchema: z.unknown(),
  _meta: meta,
});

/**
 * Most tokens that the tools of a sample may take of a model's context. A model reads them in every conversation, also when it calls
 * none of them, and hosts with many servers drop tools when their descriptions take too much.
 */
export const tokenBudget = 2500;

/** Tokens (o200k_base) of the tools that the model sees: names, descriptions and input schemas as JSON, which most hosts pass on. */
export function modelTokens(tools: readonly z.infer<typeof listedTool>[]): number {
  const visible = tools.filter(({ _meta }) => _meta.ui.visibility.includes("model"));
  return sum(visible.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })));
}

const describedTool = z.looseObject({ description: z.string(), input: z.unknown().optional(), _meta: meta });

/** Tokens of a sample's tools in the short form of `surface.yaml`, to compare two versions: of what the model sees, and of all. */
export function countFileTokens(
  described: readonly Described[],
  sample: string,
): { model: number; list: number } {
  const tools = described
    .filter(({ kind, owner }) => kind === "tools" && owner === sample)
    .map(({ name, value }) => ({ name, ...describedTool.parse(value) }));
  const visible = tools.filter(({ _meta }) => _meta.ui.visibility.includes("model"));
  return {
    model: sum(visible.map(({ name, description, input }) => ({ name, description, input }))),
    list: sum(tools),
  };
}

function sum(values: readonly object[]): number {
  return values.reduce((total: number, value) => total + countTokens(JSON.stringify(value)), 0);
}
