import { expectNoOverflow } from "@suite/testing/browser";
import type { WidgetTestHost } from "@suite/widget-kit/testing/open-widget.ts";
import { expect } from "vitest";

const active = "#root :is(script, iframe, img, object, embed, form, link, style, base, meta, video, a[href])";

/**
 * Fails when hostile text became more than text: a script ran, something was asked of the network, an element came into
 * being that the widgets never draw, or the page grew wider than its frame.
 */
export async function expectHarmless({ frame, requests, errors }: WidgetTestHost): Promise<void> {
  expect(await frame.evaluate(() => "hostileRan" in globalThis)).toBe(false);
  expect(await frame.locator(active).count()).toBe(0);
  expect(requests).toEqual([]);
  expect(errors).toEqual([]);
  await expectNoOverflow(frame);
}
