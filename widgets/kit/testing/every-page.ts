import type { Browser, Frame } from "@suite/testing/browser";
import { expect, test } from "vitest";
import { type OpenOptions, viewStores, type WidgetTestHost } from "./open-widget.ts";

interface PageOf {
  readonly open: (browser: Browser, options: OpenOptions) => Promise<WidgetTestHost>;
  /** Resolves once the widget shows its result in English. */
  readonly drawn: (testHost: WidgetTestHost) => Promise<unknown>;
}

const hostContext = { displayMode: "fullscreen", locale: "en-US" } as const;

/**
 * Tests a page in the oldest web view of a host and below it, and loads it again in each host that keeps the state of views: tabs,
 * toggles and filters are as they were. State that only one widget has is tested by that widget.
 */
export function testEveryPage(browser: () => Browser, { open, drawn }: PageOf): void {
  test("draws in the oldest web view of a host, and asks for no eval", async () => {
    const testHost = await open(browser(), { engine: "oldest", hostContext });
    await drawn(testHost);
    await testHost.setDisplayMode("inline");
    expect([testHost.errors, testHost.blocked]).toEqual([[], []]);
  });

  test("says in plain HTML what it needs where the web view is older", async () => {
    const opening = open(browser(), { engine: "too old", host: false });
    const { frame } = await opening;
    const text = await frame.getByRole("alert").textContent();
    expect(text).toMatch(/^This view needs a newer web view: iOS 16, .+ Edge 111, or a later/);
  });

  test.each(viewStores)("keeps tabs and filters when it is loaded again: %s", async (viewStore) => {
    const testHost = await open(browser(), { viewStore, hostContext });
    await drawn(testHost);
    await changeView(testHost);
    const before = await viewOf(testHost.frame);
    await testHost.reload();
    await drawn(testHost);
    await expect.poll(() => viewOf(testHost.frame)).toEqual(before);
  });
}

/** Selects the last tab of each list, and another option of each filter. */
async function changeView({ frame }: WidgetTestHost): Promise<void> {
  const tabs = frame.getByRole("tablist").filter({ visible: true });
  for (const tabList of await tabs.all()) {
    const tab = tabList.getByRole("tab").last();
    if (await tab.isVisible()) await tab.click();
  }
  const filters = frame.locator("search select").filter({ visible: true });
  for (const filter of await filters.all()) {
    const count = await filter.locator("option").count();
    if (count > 1) await filter.selectOption({ index: 1 });
  }
}

/** Selected tabs, pressed toggles and values of filters that are shown. Figures in names change with the rows that a filter finds. */
async function viewOf(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const shown = (element: Element) => element.getClientRects().length > 0;
    const chosen = [
      ...document.querySelectorAll("[aria-selected=true], button[aria-pressed=true]"),
    ];
    const filters = [...document.querySelectorAll<HTMLSelectElement>("search select")];
    const nameOf = (element: Element) =>
      (element.getAttribute("aria-label") ?? element.textContent).replace(/[\d.,$]+/g, "");
    return [
      ...chosen.filter(shown).map(nameOf),
      ...filters.filter(shown).map((filter) => `${filter.labels[0]?.textContent}: ${filter.value}`),
    ];
  });
}
