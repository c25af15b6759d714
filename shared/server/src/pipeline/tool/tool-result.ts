import { visible, visibleTexts } from "@suite/contracts";
import { checkOutput } from "../../define/arguments.ts";
import type { Logger } from "../../define/context.ts";
import type { Tool, ToolOutcome } from "../../define/tool.ts";
import { type CallResult, textFor } from "../../define/wire.ts";
import { requireSmallAnswer } from "../../limits/limits.ts";

/**
 * Checks what a handler returned against the tool's `outputSchema`. Fields that the schema does not name are left out, and invisible
 * characters where the model reads it.
 */
export function checkOutcome(
  { outputSchema, visibility }: Pick<Tool<never>, "outputSchema" | "visibility">,
  outcome: ToolOutcome,
): CheckedOutcome {
  if (!outputSchema) return { ...outcome, structuredContent: undefined };
  const checked = checkOutput(outputSchema, outcome.structuredContent);
  const forModel = visibility.includes("model");
  return { ...outcome, structuredContent: forModel ? visibleTexts(checked) : checked };
}

/** Limit in bytes above which a warning is logged: hosts truncate longer results, and every byte costs the model tokens. */
const structuredLimit = 10_000;

interface CheckedOutcome extends ToolOutcome {
  readonly structuredContent?: Record<string, unknown> | undefined;
}

/**
 * Makes the MCP result of checked content. Texts for the model alone and for people alone are blocks with an `audience`. Invisible
 * characters are removed from everything that the model reads, not from data for widgets. A result with a `changeId` tells the model
 * how to undo it. Throws `invalid` for a result above the limit of an answer.
 */
export function toCallResult(
  { name, visibility }: Pick<Tool<never>, "name" | "visibility">,
  outcome: CheckedOutcome,
  log: Pick<Logger, "warn">,
): CallResult {
  const { text, content = [], structuredContent, detail } = outcome;
  const isForModel = visibility.includes("model");
  const bytes = structuredContent ? Buffer.byteLength(JSON.stringify(structuredContent)) : 0;
  if (isForModel && bytes > structuredLimit)
    log.warn(
      { tool: name, bytes },
      "structuredContent is too large for the model; return a first page",
    );
  const more = content.length > 0 || detail ? JSON.stringify([content, detail]) : "";
  const allTexts = [text, outcome.forPeople, outcome.forModel].join("");
  requireSmallAnswer(bytes + Buffer.byteLength(allTexts) + Buffer.byteLength(more));
  return {
    content: [
      { type: "text", text: visible(text) },
      ...textFor("user", outcome.forPeople),
      ...(isForModel ? textFor("assistant", outcome.forModel) : []),
      ...content,
      ...(isForModel ? textFor("assistant", undoHint(structuredContent)) : []),
    ],
    ...(structuredContent && { structuredContent }),
    ...(detail && { _meta: { ...detail } }),
  };
}

function undoHint({ changeId }: Record<string, unknown> = {}): string | undefined {
  if (typeof changeId !== "string") return undefined;
  return `To undo it, call undo-change with ${changeId}.`;
}
