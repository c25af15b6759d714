/**
 * Names in lists and tables that start elsewhere than the others of their column, each with its offset in pixels. Runs in the
 * page, so it uses nothing from outside.
 */
export function crookedNames(names: readonly string[]): string[] {
  const known = new Set(names);
  const rtl = getComputedStyle(document.documentElement).direction === "rtl";
  const columns = new Map<string, { name: string; edge: number }[]>();
  const containers: Element[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const name = text.textContent?.trim() ?? "";
    const container = text.parentElement?.closest(
      "ul, ol, table, fieldset, [role=table], [role=grid]",
    );
    if (!known.has(name) || !container || !text.parentElement?.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    const cell = text.parentElement.closest("td, th, [role=cell], [role=gridcell]");
    const cells = [...(cell?.parentElement?.children ?? [])];
    const index = cell ? cells.indexOf(cell) : 0;
    if (!containers.includes(container)) containers.push(container);
    const key = `${containers.indexOf(container)} ${index}`;
    const column = columns.get(key) ?? [];
    const edge = rtl ? right : left;
    columns.set(key, [...column, { name, edge }]);
  }
  return [...columns.values()].flatMap((column) => {
    const first = column[0]?.edge ?? 0;
    return column
      .filter(({ edge }) => Math.abs(edge - first) > 1)
      .map(({ name, edge }) => `${name}: ${Math.round(edge - first)}`);
  });
}

/** Names of up to 20 letters that stand on two lines. Runs in the page. */
export function wrappedNames(names: readonly string[]): string[] {
  const known = new Set(names.filter((name) => name.length <= 20));
  const wrapped: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const name = text.textContent?.trim() ?? "";
    if (!known.has(name) || !text.parentElement?.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (lines.size > 1) wrapped.push(name);
  }
  return wrapped;
}
