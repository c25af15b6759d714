import type { CallToolResult } from "@modelcontextprotocol/client";
import { resultText } from "../../../model/check-step.ts";

interface Expectations {
  readonly text?: readonly string[];
  readonly structured?: Readonly<Record<string, unknown>>;
}

const mostPhrases = 2;
const mostNumbers = 4;
const mostValues = 6;
const deepest = 3;

/**
 * Expectations that a later run on the same data meets: phrases that the text emphasizes, and values of the structured content.
 * Leaves out what differs from run to run: times, ETags, cursors, generated ids, and flags, which often say that something was
 * changed. Texts are expected in English only.
 */
export function createExpectations(result: CallToolResult, inEnglish: boolean): Expectations {
  const phrases = inEnglish ? emphasized(resultText(result)).slice(0, mostPhrases) : [];
  const all = stableValues(result.structuredContent, deepest);
  const numbers = all.filter(([, value]) => typeof value === "number").slice(0, mostNumbers);
  const texts = all.filter(([, value]) => typeof value === "string");
  const values = [...numbers, ...texts].slice(0, mostValues);
  return {
    ...(phrases.length > 0 && { text: phrases }),
    ...(values.length > 0 && { structured: Object.fromEntries(values) }),
  };
}

function emphasized(text: string): string[] {
  const phrases = Array.from(text.matchAll(/\*\*([^*\n]+)\*\*/g), (match) => match[1] ?? "");
  return [...new Set(phrases)].filter(isStable);
}

function stableValues(value: unknown, depth: number, path: readonly string[] = []): [string, unknown][] {
  if (typeof value === "object" && value !== null) {
    if (depth === 0) return [];
    // The first item stands for a list.
    const entries = Array.isArray(value) ? Object.entries(value.slice(0, 1)) : Object.entries(value);
    const simple = entries.filter(([, inner]) => typeof inner !== "object");
    const rest = entries.filter(([, inner]) => typeof inner === "object");
    return [...simple, ...rest].flatMap(([key, inner]) => stableValues(inner, depth - 1, [...path, key]));
  }
  const kept = typeof value === "number" || isStable(value);
  return kept && !/(^|[a-z])(cursor|version|id)$/i.test(path.at(-1) ?? "") ? [[path.join("."), value]] : [];
}

const longest = 80;

/** Tests for a short text without a day, a time, an ETag or a UUID. */
function isStable(value: unknown): value is string {
  return (
    typeof value === "string" &&
    value.length <= longest &&
    !/\d{4}-\d\d-\d\d|\d\d:\d\d|^(W\/)?"|[0-9a-f]{8}-[0-9a-f]{4}-/i.test(value)
  );
}

/** Arguments without ETags, which a later run does not have. */
export function withoutEtags(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isEtag = (value: unknown) => typeof value === "string" && /^(W\/)?".*"$/.test(value);
  const cleaned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(cleaned);
    return typeof value === "object" && value !== null
      ? withoutEtags(Object.fromEntries(Object.entries(value)))
      : value;
  };
  const kept = Object.entries(args).filter(([, value]) => !isEtag(value));
  return Object.fromEntries(kept.map(([name, value]) => [name, cleaned(value)]));
}
