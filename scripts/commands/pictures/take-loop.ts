import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { startCollector, startHost } from "@suite/host";
import type { SuiteServer } from "@suite/server";
import { flushTelemetry } from "@suite/server/internal";
import { exportTelemetry, serve } from "@suite/server/serve";
import type { Browser, Locator, Page, PictureRecorder } from "@suite/testing/browser";
import { connectClient } from "@suite/testing/clients";
import { importFile, root } from "../../lib/root.ts";
import { getTestsFolder, type Sample } from "../../lib/samples.ts";
import { seedSample } from "../seed/seed-sample.ts";
import { encodePicture, type Frame, findChange, joinFrames } from "./animation.ts";
import { shiftClockOf } from "./morning.ts";

const size = { width: 1240, height: 860 };

/** Lower than that of still pictures, as a loop has a hundred. */
const quality = 0.75;

/** Pause between pictures of a movement or of typed text. */
const stepMs = 80;

/** The local host on a sample's real server, whose spans it collects. */
export async function openSample(sample: Sample, definition: SuiteServer) {
  const collector = await startCollector();
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const stopExport = await exportTelemetry(definition);
  const server = await serve(definition, { port: 0 });
  const samples = [{ name: sample.name, title: sample.title, url: server.url }];
  const host = await startHost({ port: 0, sandboxPort: 0, samples, collector });
  const client = await connectClient(server.url);
  return {
    url: host.url,
    client,
    async close() {
      await client.close();
      await host.close();
      await server.close();
      await stopExport();
      await collector.close();
    },
  };
}

export type OpenSample = Awaited<ReturnType<typeof openSample>>;

/** Records the scene in the `loop.ts` of a sample's tests as `loop.webp`, and its last call as `waterfall.webp`. Resolves to the scene's bytes. */
export async function takeLoop(
  browser: Browser,
  {
    sample,
    hostUrl,
    shiftMs,
  }: { readonly sample: Sample; readonly hostUrl: string; readonly shiftMs: number },
): Promise<number | undefined> {
  const script = `${getTestsFolder(sample)}/loop.ts`;
  if (!existsSync(script)) return undefined;
  const { playLoop }: { playLoop: (recorder: PictureRecorder) => Promise<void> } =
    await importFile(script);
  await seedSample(sample, { reset: true });
  const page = await browser.newPage({ viewport: size });
  await shiftClockOf(page, shiftMs);
  const encoder = await browser.newPage();
  try {
    await page.goto(`${hostUrl}/?sample=${sample.name}`);
    const recorder = new LoopRecorder(page, encoder);
    await playLoop(recorder);
    const file = joinFrames(recorder.frames);
    const folder = `${root}/docs/pictures/${sample.name}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/loop.webp`, file);
    writeFileSync(
      `${folder}/waterfall.webp`,
      await encodePicture(encoder, await takeWaterfall(page), { quality }),
    );
    return file.length;
  } finally {
    await page.close();
    await encoder.close();
  }
}

/** Takes the last call of a widget, with the spans of the server below it. */
async function takeWaterfall(page: Page): Promise<Buffer> {
  await flushTelemetry();
  await page.evaluate(() => document.getElementById("pointer")?.remove());
  await page.getByRole("button", { name: "Leave fullscreen" }).click();
  await page.getByRole("switch", { name: "Developer" }).check();
  const calls = page.locator("[data-panel=calls] li > button[data-by=widget][data-outcome=done]");
  await calls.filter({ hasNotText: /^ui\// }).first().click();
  await page.locator("[data-span]").nth(3).waitFor();
  return await page.screenshot({ animations: "disabled" });
}

/** Acts on a page and takes pictures of what changes, with a drawn pointer, as screenshots have none. */
class LoopRecorder implements PictureRecorder {
  readonly page: Page;
  readonly frames: Frame[] = [];
  readonly #encoder: Page;
  #last: Buffer | undefined;
  #pointer = { x: size.width * 0.7, y: size.height * 0.6 };

  constructor(page: Page, encoder: Page) {
    this.page = page;
    this.#encoder = encoder;
  }

  async hold(ms: number): Promise<void> {
    await this.#drawPointer();
    const picture = await this.page.screenshot({ animations: "disabled" });
    const last = this.#last;
    this.#last = picture;
    const area = last ? await findChange(this.#encoder, last, picture) : { x: 0, y: 0, ...size };
    const lastFrame = this.frames.at(-1);
    if (area) {
      const file = await encodePicture(this.#encoder, picture, { area, quality });
      this.frames.push({ ...area, file, ms });
    } else if (lastFrame) lastFrame.ms += ms;
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.click(field);
    for (const part of text.match(/.{1,4}/g) ?? []) {
      await this.page.keyboard.type(part);
      await this.hold(stepMs);
    }
  }

  async click(target: Locator): Promise<void> {
    await this.#moveTo(await center(target));
    await target.click();
    await this.hold(stepMs);
  }

  async drag(from: Locator, to: Locator): Promise<void> {
    const start = await center(from);
    await this.#moveTo(start);
    await this.page.mouse.down();
    await this.#moveTo({ x: start.x, y: start.y + 10 });
    // Where it can go may be drawn only now.
    await this.#moveTo({ x: start.x, y: (await center(to)).y });
    await this.hold(900);
    await this.page.mouse.up();
    await this.hold(stepMs);
  }

  async #moveTo({ x, y }: { readonly x: number; readonly y: number }): Promise<void> {
    const from = this.#pointer;
    const steps = 5;
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      this.#pointer = { x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part };
      await this.page.mouse.move(this.#pointer.x, this.#pointer.y);
      await this.hold(stepMs);
    }
  }

  async #drawPointer(): Promise<void> {
    await this.page.evaluate(({ x, y }) => {
      const pointer = document.getElementById("pointer") ?? document.createElement("div");
      pointer.id = "pointer";
      pointer.style.cssText =
        "position:fixed;z-index:99999;pointer-events:none;inline-size:16px;block-size:22px;background:black;outline:none;clip-path:polygon(0 0,0 80%,24% 62%,42% 100%,58% 93%,42% 57%,74% 57%)";
      pointer.style.left = `${x}px`;
      pointer.style.top = `${y}px`;
      document.documentElement.append(pointer);
    }, this.#pointer);
  }
}

async function center(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("The target of the pointer is not drawn.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
