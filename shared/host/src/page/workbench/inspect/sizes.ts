import type { CallToolResult } from "@modelcontextprotocol/client";
import { type HostLimit, limits, type SizedPart } from "../../../bridge/limits.ts";
import type { ModelContext } from "../../../bridge/widget.ts";
import { resultText } from "../../../model/check-step.ts";

export type PartSize = ReturnType<typeof measure>;

interface Measured {
  /** HTML of the widget. */
  readonly page?: string | undefined;
  readonly result?: CallToolResult | undefined;
  readonly modelContext?: ModelContext | undefined;
}

/** Sizes of the parts that exist, each with its share of every limit. */
export function measureParts({ page, result, modelContext }: Measured): PartSize[] {
  const { structuredContent } = result ?? {};
  const texts: readonly (readonly [SizedPart, string | undefined])[] = [
    ["page", page],
    ["result", result && JSON.stringify(result)],
    [
      "structuredContent",
      structuredContent === undefined ? undefined : JSON.stringify(structuredContent),
    ],
    ["text", result && resultText(result)],
    ["modelContext", modelContext && JSON.stringify(modelContext)],
  ];
  return texts.flatMap(([part, text]) => (text === undefined ? [] : [measure(part, text)]));
}

const charactersPerToken = 4;

/** `tokens` is an estimate. */
function measure(part: SizedPart, text: string) {
  const bytes = new TextEncoder().encode(text).length;
  const tokens = Math.ceil(text.length / charactersPerToken);
  const sizes = { bytes, characters: text.length, tokens };
  const list: readonly HostLimit[] = Object.values(limits);
  return {
    part,
    bytes,
    tokens,
    limits: list
      .filter((limit) => limit.part === part)
      .map((limit) => ({ limit, share: sizes[limit.unit] / limit.most })),
  };
}
