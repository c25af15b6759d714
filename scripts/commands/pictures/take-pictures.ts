import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Browser, type FrameLocator, openTestHost, type Page } from "@suite/testing/browser";
import { run } from "../../lib/processes.ts";
import { readJson, root } from "../../lib/root.ts";
import type { Sample } from "../../lib/samples.ts";
import { seedSample } from "../seed/seed-sample.ts";
import { encodePicture } from "./animation.ts";
import { getMomentPath, getPicturePath, type ShownWidget, type View, views } from "./gallery.ts";
import type { OpenSample } from "./take-loop.ts";

/** Sizes in CSS pixels: of a conversation, which grows with its widget, of full screen, and of one of the hosts side by side. */
const sizes = {
  inline: { width: 860, height: 480 },
  fullscreen: { width: 1200, height: 800 },
  host: { width: 780, height: 820 },
};
const maxConversationHeight = 1_200;

type Act = readonly [act: "click" | "fill" | "hover" | "drag" | "call", at: string, value?: string];

/** A picture of the gallery: what the local host shows by a link, after acts of a person. A sample lists them in `e2e/moments.json`. */
export interface Moment {
  readonly name: string;
  readonly alt: string;
  readonly link: Readonly<Record<string, string>>;
  /** Profiles of hosts, whose pictures are joined. */
  readonly hosts?: readonly string[];
  /** Action on the elements of Playwright's selectors; `call` calls a tool as another person would. */
  readonly acts?: readonly Act[];
}

export function readMoments({ folder }: Sample): readonly Moment[] {
  const file = `${folder}/e2e/moments.json`;
  return existsSync(file) ? readJson(file) : [];
}

interface Camera {
  readonly page: Page;
  /** Page that encodes pictures. */
  readonly encoder: Page;
  readonly sample: Sample;
  readonly host: OpenSample;
  readonly taken: (path: string, bytes: number) => void;
}

/** Takes the pictures of a sample's widgets and moments in the local host. Calls `taken` with each path and its bytes. */
export async function takePictures(
  browser: Browser,
  shown: readonly ShownWidget[],
  options: Pick<Camera, "sample" | "host" | "taken">,
): Promise<void> {
  const camera = { page: await browser.newPage(), encoder: await browser.newPage(), ...options };
  for (const each of shown) await takeViews(camera, each);
  for (const moment of readMoments(options.sample)) await takeMoment(camera, moment);
  await camera.encoder.close();
  await camera.page.close();
}

async function takeViews(camera: Camera, shown: ShownWidget): Promise<void> {
  const { page, sample } = camera;
  const { walkthrough } = shown;
  const position = walkthrough.steps.indexOf(shown.step) + 1;
  for (const view of views) {
    // An earlier step may write.
    if (position > 1) await seedSample(sample, { reset: true });
    await page.setViewportSize(sizes[view.mode]);
    await open(camera, { walkthrough: walkthrough.name, step: String(position), ...view });
    if (position > 1) await consent(page);
    await save(camera, getPicturePath(shown, view), await settle(page, view.mode));
  }
}

async function takeMoment(camera: Camera, { name, link, hosts = [""], acts = [] }: Moment): Promise<void> {
  const { page, sample } = camera;
  const pngs: Buffer[] = [];
  for (const profile of hosts) {
    await page.setViewportSize(profile ? sizes.host : sizes.fullscreen);
    await open(camera, { ...link, ...(profile && { profile }) });
    await widgetOn(page).getByRole("heading", { level: 1 }).first().waitFor();
    for (const act of acts) await perform(act, camera);
    pngs.push(await settle(page));
    await page.mouse.up();
  }
  await save(camera, getMomentPath(sample, name), await joinPictures(camera.encoder, pngs));
}

async function open({ page, sample, host }: Camera, link: Readonly<Record<string, string>>): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`${host.url}/?${new URLSearchParams({ sample: sample.name, ...link })}`);
}

async function save({ encoder, taken }: Camera, path: string, png: Buffer): Promise<void> {
  const file = await encodePicture(encoder, png, { quality: 0.8 });
  mkdirSync(dirname(`${root}/${path}`), { recursive: true });
  writeFileSync(`${root}/${path}`, file);
  taken(path, file.length);
}

async function perform([act, at, value = ""]: Act, { page, host }: Camera): Promise<void> {
  const widget = widgetOn(page);
  const target = widget.locator(at).first();
  if (act === "click") await target.click();
  if (act === "fill") await target.fill(value);
  if (act === "hover" || act === "drag") await target.hover();
  if (act === "call") await host.client.callTool(at, JSON.parse(value));
  if (act !== "drag") return;
  await page.mouse.down();
  await widget.locator(value).first().hover();
}

/** Allows a write, if the page asks before it. */
async function consent(page: Page): Promise<void> {
  const allow = page.getByRole("button", { name: "Allow", exact: true });
  await allow.click({ timeout: 3_000 }).catch(() => undefined);
}

function widgetOn(page: Page): FrameLocator {
  return page
    .locator("[data-widget-status=initialized]")
    .last()
    .frameLocator("iframe")
    .frameLocator("iframe");
}

/** PNG of the page once it has settled: everything was read and drawn, and no animation runs. A conversation is shown whole. */
async function settle(page: Page, mode?: View["mode"]): Promise<Buffer> {
  await widgetOn(page).getByRole("heading", { level: 1 }).first().waitFor();
  await widgetOn(page).locator("[aria-busy=true]:visible").first().waitFor({ state: "detached" });
  const picture = () => page.screenshot({ animations: "disabled" });
  let before: Buffer | undefined;
  for (let turn = 0; turn < 20; turn++) {
    if (mode === "inline") {
      const hidden = await page.getByRole("log").evaluate((log) => {
        let part: Element | null = log;
        while (part && part.scrollHeight <= part.clientHeight) part = part.parentElement;
        return part ? part.scrollHeight - part.clientHeight : 0;
      });
      const { width, height } = page.viewportSize() ?? sizes.inline;
      await page.setViewportSize({ width, height: Math.min(height + hidden, maxConversationHeight) });
    }
    await page.waitForTimeout(250);
    const now = await picture();
    if (before?.equals(now)) return now;
    before = now;
  }
  return await picture();
}

/** Joins pictures of one size, two in a row. */
async function joinPictures(page: Page, pngs: readonly Buffer[]): Promise<Buffer> {
  const [first] = pngs;
  if (pngs.length === 1 && first) return first;
  const { width, height } = sizes.host;
  await page.setViewportSize({ width: 2 * width + 8, height: Math.ceil(pngs.length / 2) * (height + 8) - 8 });
  const images = pngs.map((png) => `<img src="data:image/png;base64,${png.toString("base64")}">`);
  await page.setContent(
    `<body style="margin:0;display:grid;grid-template-columns:auto auto;gap:8px;background:#888">${images.join("")}`,
  );
  return await page.screenshot();
}

/** Takes a picture of each component in the kit's demo, for the kit's catalog. Resolves to their number and bytes. */
export async function takeKitPictures(browser: Browser): Promise<{ count: number; bytes: number }> {
  await run("node", ["--conditions=suite-source", "widgets/kit/build.mjs", "kit"]);
  const structuredContent = { title: "Components", hours: 0, examples: true };
  const testHost = await openTestHost(browser, {
    html: readFileSync(`${root}/widgets/kit/dist/demo.html`, "utf8"),
    result: { content: [], structuredContent },
    hostContext: { displayMode: "fullscreen", theme: "light", locale: "en-US" },
    width: 560,
    height: 800,
  });
  const encoder = await browser.newPage();
  const folder = `${root}/widgets/kit/pictures`;
  mkdirSync(folder, { recursive: true });
  await testHost.frame.locator("[data-example]").first().waitFor();
  let bytes = 0;
  const examples = await testHost.frame.locator("[data-example]").all();
  for (const example of examples) {
    const png = await example.screenshot({ animations: "disabled" });
    const file = await encodePicture(encoder, png, { quality: 0.8 });
    writeFileSync(`${folder}/${await example.getAttribute("data-example")}.webp`, file);
    bytes += file.length;
  }
  await encoder.close();
  await testHost.close();
  return { count: examples.length, bytes };
}
