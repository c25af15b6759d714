import { expect, test } from "vitest";
import { measureParts } from "./sizes.ts";

test("each part of a call is measured in the unit of its limits", () => {
  const result = {
    content: [{ type: "text" as const, text: "é".repeat(12_000) }],
    structuredContent: { items: "x".repeat(70_000) },
  };
  const parts = measureParts({
    page: "x".repeat(2 * 1024 * 1024),
    result,
    modelContext: { content: [] },
  });
  const shares = parts.map(({ part, bytes, tokens, limits }) => [
    part,
    bytes,
    tokens,
    Object.fromEntries(limits.map(({ limit, share }) => [limit.host, Number(share.toFixed(2))])),
  ]);
  expect(shares).toEqual([
    ["page", 2_097_152, 524_288, { "Qwen Code": 2 }],
    ["result", 94_072, 20_518, { "Copilot Cowork": 1.44, Claude: 0.55 }],
    ["structuredContent", 70_012, 17_503, { "This suite": 7 }],
    ["text", 24_000, 3_000, { "Claude Code": 0.12, Codex: 2.34 }],
    ["modelContext", 14, 4, {}],
  ]);
  expect(measureParts({})).toEqual([]);
});
