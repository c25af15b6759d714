import { isRecord } from "../snapshots/signature.ts";

/** Severities, the worst first. */
export const severities = ["breaking", "risky", "additive"] as const;

/**
 * - `breaking`: calls, pages or packages that worked before fail.
 * - `risky`: nothing is refused, but models, hosts or readers may act differently.
 * - `additive`: whoever does not know of it notices nothing.
 */
export type Severity = (typeof severities)[number];

export interface Change {
  readonly severity: Severity;
  /** Sample, such as `hello`. */
  readonly owner: string;
  /** Part of the owner's surface: "tool `show-guest-book`". */
  readonly subject: string;
  /** Changed part of the subject; missing for the subject itself. "input `name`". */
  readonly part?: string;
  /** Verb and values: "removed", "is required now". */
  readonly what: string;
}

/** A change without its owner and subject. */
export type Difference = Pick<Change, "severity" | "part" | "what">;

/** Differences of the entries of two records by name; `compare` is called for those that both have. */
export function byName<Value, Found extends Difference = Difference>(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
  {
    added,
    removed,
    compare,
  }: {
    added(value: Value, name: string): readonly Found[];
    removed(value: Value, name: string): readonly Found[];
    compare(before: Value, after: Value, name: string): readonly Found[];
  },
): Found[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [old, current] = [before[name], after[name]];
    if (old === undefined) return current === undefined ? [] : added(current, name);
    return current === undefined ? removed(old, name) : compare(old, current, name);
  });
}

/** True for values with the same JSON, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return stableText(one) === stableText(other);
}

function stableText(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => a.localeCompare(b)))
      : inner,
  );
}
