import { expect } from "vitest";

/**
 * Expects that nothing was found, and fails with what is wrong first, then the findings, then the page that explains the rule.
 *
 * @example
 * expectNone(["add-note"], "Tools without a test beside them", "AGENTS.md, “A tool”");
 */
export function expectNone(
  found: readonly unknown[],
  problem: string,
  page: string | undefined = undefined,
): void {
  if (found.length === 0) return;
  const lines = found.map((one) => `  ${typeof one === "string" ? one : JSON.stringify(one)}`);
  const more = page === undefined ? [] : [`See ${page}.`];
  expect.fail([`${problem}:`, ...lines, ...more].join("\n"));
}
