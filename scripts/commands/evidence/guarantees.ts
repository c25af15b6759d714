/** A guarantee of SECURITY.md and the test files that hold it. */
export interface Guarantee {
  readonly section: string;
  /** One paragraph of Markdown. */
  readonly text: string;
  /** Paths from the root. Empty if the page names none. */
  readonly tests: readonly string[];
}

/**
 * Returns the list items under "## Guarantees". Each names its tests in a comment that readers of the page do not see:
 * `<!-- tests: a.test.ts, b.test.ts -->`.
 */
export function parseGuarantees(page: string): Guarantee[] {
  const [, afterHeading = ""] = page.split(/^## Guarantees$/m);
  const [chapter = ""] = afterHeading.split(/^## /m);
  // Odd parts are the bold section titles.
  const parts = chapter.split(/^\*\*(.+)\*\*$/m);
  return parts.flatMap((part, index) =>
    index % 2 === 0 && index > 0 ? parseItems(part, parts[index - 1] ?? "") : [],
  );
}

function parseItems(list: string, section: string): Guarantee[] {
  const items = list.split(/^- /m).slice(1);
  return items.map((item) => {
    const [, names = ""] = /<!-- tests:\s+(.+?)\s*-->/s.exec(item) ?? [];
    const text = item
      .replace(/<!--.+?-->/gs, "")
      .replace(/\s+/g, " ")
      .trim();
    return { section, text, tests: names.split(/[\s,]+/).filter(Boolean) };
  });
}
