import { expectNoOverflow } from "@suite/testing/browser";
import type { WidgetTestHost } from "@suite/widget-kit/testing";
import { expect } from "vitest";

const active = "#root :is(script, iframe, img, object, embed, form, link, style, base, meta, video, a[href])";

/**
 * Asserts that hostile text stayed text: no script ran, no request was sent, no element appeared that the widgets never
 * draw, and the page is no wider than its frame.
 */
export async function expectHarmless({ frame, requests, errors }: WidgetTestHost): Promise<void> {
  expect(await frame.evaluate(() => "hostileRan" in globalThis)).toBe(false);
  expect(await frame.locator(active).count()).toBe(0);
  expect(requests).toEqual([]);
  expect(errors).toEqual([]);
  await expectNoOverflow(frame);
}
