import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type SuiteServer, serve } from "@suite/server";
import { type Browser, openTestHost, type TestHost } from "@suite/testing/browser";
import { connectClient } from "@suite/testing/clients";
import { root } from "../../lib/root.ts";
import type { Sample } from "../../lib/samples.ts";
import { seedSample } from "../seed/seed-sample.ts";
import { encodePicture } from "./animation.ts";
import { getPicturePath, type ShownWidget, type View, views } from "./gallery.ts";

const widths = { inline: 720, fullscreen: 1200 };

/** Heights in CSS pixels: of full screen, and at most of a card. */
const fullHeight = 800;
const maxCardHeight = 1_400;

/** Takes the pictures of a sample's widgets on its real server with the seed. Calls `taken` with each path and its bytes. */
export async function takePictures(
  browser: Browser,
  sample: Sample,
  definition: SuiteServer,
  shown: readonly ShownWidget[],
  taken: (path: string, bytes: number) => void,
): Promise<void> {
  await seedSample(sample, { reset: true });
  const server = await serve(definition, { port: 0 });
  const client = await connectClient(server.url);
  const call = async (name: string, args: Readonly<Record<string, unknown>>) => {
    const { text, structuredContent, isError, detail } = await client.callTool(name, args);
    return { content: [{ type: "text" as const, text }], structuredContent, isError, _meta: { ...detail } };
  };
  const tools = Object.fromEntries(
    definition.tools.map(({ name }) => [name, (args: Parameters<typeof call>[1]) => call(name, args)]),
  );
  const encoder = await browser.newPage();
  try {
    for (const each of shown) {
      const { step, widget } = each;
      const result = await call(step.call, step.arguments);
      const html = readFileSync(`${root}/widgets/${sample.name}/dist/${widget.name}.html`, "utf8");
      for (const view of views) {
        const testHost = await openTestHost(browser, {
          html,
          toolInput: { ...step.arguments },
          result,
          tools,
          hostContext: { displayMode: view.mode, theme: view.theme, locale: "en-US" },
          width: widths[view.mode],
          height: fullHeight,
        });
        const file = await encodePicture(encoder, await takePicture(testHost, view), { quality: 0.85 });
        await testHost.close();
        const path = getPicturePath(each, view);
        mkdirSync(dirname(`${root}/${path}`), { recursive: true });
        writeFileSync(`${root}/${path}`, file);
        taken(path, file.length);
      }
    }
  } finally {
    await encoder.close();
    await client.close();
    await server.close();
  }
}

/** PNG of the widget once it has settled: everything was read and drawn, and no animation runs. */
async function takePicture({ page, frame }: TestHost, { mode }: View): Promise<Buffer> {
  await frame.getByRole("heading", { level: 1 }).first().waitFor();
  await frame.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  const picture = () => page.screenshot({ animations: "disabled" });
  let before: Buffer | undefined;
  for (let turn = 0; turn < 20; turn++) {
    if (mode === "inline") {
      const needed = await frame.evaluate(() => document.body.scrollHeight);
      await page.setViewportSize({ width: widths.inline, height: Math.min(needed, maxCardHeight) });
    }
    await page.waitForTimeout(250);
    const now = await picture();
    if (before?.equals(now)) return now;
    before = now;
  }
  return await picture();
}
