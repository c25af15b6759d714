import { visible, visibleTexts } from "@suite/contracts";
import type { Tool, ToolOutcome } from "../define/tool.ts";
import type { RequestScope } from "./exchange.ts";
import type { CallResult } from "./wire.ts";

/** Hosts cut longer answers off, and the model pays for every byte. */
const structuredLimit = 10_000;

/** The answer as it is sent. The model reads nothing that people do not see; what only widgets read stays as it was written. */
export function resultOf(
  { visibility }: Tool<never>,
  { text, content = [], structuredContent, detail }: ToolOutcome,
): CallResult {
  const forModel = visibility.includes("model");
  return {
    content: [{ type: "text", text: visible(text) }, ...content],
    ...(structuredContent && {
      structuredContent: forModel ? visibleTexts(structuredContent) : structuredContent,
    }),
    ...(detail && { _meta: { ...detail } }),
  };
}

export function warnWhenLarge(
  { name, visibility }: Tool<never>,
  { structuredContent }: CallResult,
  scope: RequestScope,
): void {
  if (!structuredContent || !visibility.includes("model")) return;
  const bytes = Buffer.byteLength(JSON.stringify(structuredContent));
  if (bytes <= structuredLimit) return;
  scope.log.warn({ tool: name, bytes }, "structuredContent is too large for the model; return a first page");
}
