import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "../lib/root.ts";

interface Guarantee {
  /** One paragraph of Markdown. */
  readonly text: string;
  /** Paths from the root. Empty if the page names none. */
  readonly tests: readonly string[];
}

/** List items under "## Guarantees". Each names its tests in a comment: `<!-- tests: a.test.ts, b.test.ts -->`. */
function parseGuarantees(page: string): Guarantee[] {
  const [, afterHeading = ""] = page.split(/^## Guarantees$/m);
  const [chapter = ""] = afterHeading.split(/^## /m);
  const items = chapter.split(/^- /m).slice(1);
  return items.map((item) => {
    const [, names = ""] = /<!-- tests:\s+(.+?)\s*-->/s.exec(item) ?? [];
    const [text = ""] = item.split("<!--");
    return { text: text.trim(), tests: names.split(/[\s,]+/).filter(Boolean) };
  });
}

test("every guarantee of SECURITY.md names tests that exist", () => {
  const guarantees = parseGuarantees(readFileSync(`${root}/SECURITY.md`, "utf8"));
  expect(guarantees.length).toBeGreaterThan(10);
  expect(guarantees.filter(({ tests }) => tests.length === 0)).toEqual([]);
  const missing = guarantees
    .flatMap(({ tests }) => tests)
    .filter((path) => !/\.test\.tsx?$/.test(path) || !existsSync(`${root}/${path}`));
  expect(missing).toEqual([]);
});
