import type { Frame, Page } from "@suite/host/testing";
import { expectNoOverflow } from "@suite/host/testing";
import type { TableSet } from "@suite/storage";
import { beforeAll, describe, expect, test } from "vitest";
import { addHostileRows } from "./hostile-rows.ts";
import { type InLocalHost, useLocalHost } from "./local-host.ts";
import { type Call, definitionOf, type TestedSample, withPlainCalls } from "./sample.ts";

/** A plan for three times as many jobs and technicians takes a busy machine a while. */
const slowMs = 45_000;
const active = "#root :is(script, iframe, object, embed, form, link, style, base, meta, a[href])";

/**
 * Opens every widget of a call, or of a tool that needs no arguments, in the local host, in the conversation and in full screen, with a record for each
 * hostile text among the seed's: nothing runs, nothing is asked of the network, and nothing leaves its place. Each takes
 * seconds, so this is a release test; the texts of every tool are tested among hostile records in every run.
 */
export function testHostileWidgets<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  calls: readonly Call[] = [],
): void {
  const drawing = definitionOf(sample).tools.filter(
    ({ widget, annotations }) => widget && annotations.readOnlyHint,
  );
  describe.runIf(process.env.RELEASE_TESTS)("among hostile records", () => {
    const local = useLocalHost(sample);
    beforeAll(() => local().reset(addHostileRows(sample.tables, sample.seedRows(new Date()))));

    test.each(withPlainCalls(drawing, calls))(
      "%s %j stays intact",
      (tool, args) => expectIntact(local(), tool, args),
      60_000,
    );
  });
}

async function expectIntact(
  { page, errors, open }: InLocalHost<TableSet>,
  tool: string,
  args: Call[1],
): Promise<void> {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  for (const mode of ["inline", "fullscreen"]) {
    await open({ tool, args: JSON.stringify(args), run: "1", mode, panel: "none" });
    await page.locator(`[data-widget-status=initialized][data-mode=${mode}]`).waitFor({ timeout: slowMs });
    const frame = await widgetFrame(page);
    await frame.getByRole("heading", { level: 1 }).waitFor({ timeout: slowMs });
    expect(await frame.getByRole("alert").count()).toBe(0);
    expect(await frame.evaluate(() => "hostileRan" in globalThis)).toBe(false);
    expect(await page.evaluate(() => "hostileRan" in globalThis)).toBe(false);
    expect(await frame.locator(active).count()).toBe(0);
    await expectNoOverflow(frame);
    expect(errors).toEqual([]);
  }
  expect(
    requests.filter((url) => !/^(https?:\/\/([a-z-]+\.)?localhost:|data:|blob:|about:)/.test(url)),
  ).toEqual([]);
}

async function widgetFrame(page: Page): Promise<Frame> {
  const found = () => page.frames().find((frame) => frame.parentFrame()?.parentFrame());
  await expect.poll(found).toBeDefined();
  const frame = found();
  if (!frame) throw new Error("The widget has no frame.");
  return frame;
}
