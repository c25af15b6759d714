import { expect } from "vitest";
import type { WidgetTestHost } from "./open-widget.ts";

type Thing = ReturnType<WidgetTestHost["frame"]["locator"]>;

/**
 * Escape closes what is open, the given one first, and stays in full screen, and so does the host; pressed once more, with
 * nothing open, it leaves.
 */
export async function expectEscapeCloses(
  testHost: WidgetTestHost,
  ...things: readonly Thing[]
): Promise<void> {
  const asked = () => testHost.messages.filter(({ method }) => method === "ui/request-display-mode").length;
  for (const thing of things) {
    await thing.waitFor();
    await testHost.page.keyboard.press("Escape");
    await thing.waitFor({ state: "detached" });
    expect(asked()).toBe(0);
  }
  await testHost.page.keyboard.press("Escape");
  await expect.poll(asked).toBe(1);
  expect(testHost.messages.filter(({ method }) => method?.endsWith("sandbox-escape"))).toEqual([]);
  await testHost.close();
}
