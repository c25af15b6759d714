import { existsSync } from "node:fs";
import type { Page } from "@suite/testing/browser";
import { readJson } from "../../lib/root.ts";
import { getTestsFolder, type Sample } from "../../lib/samples.ts";
import { type Camera, open, save, settle, sizes, widgetOn } from "./camera.ts";
import { type Act, getMomentPath, type Moment } from "./gallery.ts";

export function readMoments(sample: Sample): readonly Moment[] {
  const file = `${getTestsFolder(sample)}/moments.json`;
  return existsSync(file) ? readJson(file) : [];
}

export async function takeMoment(
  camera: Camera,
  { name, link, hosts = [""], acts = [] }: Moment,
): Promise<void> {
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

/** Joins pictures of one size at four fifths of it, two in a row. */
async function joinPictures(page: Page, pngs: readonly Buffer[]): Promise<Buffer> {
  const [first] = pngs;
  if (pngs.length === 1 && first) return first;
  const width = 0.8 * sizes.host.width;
  const height = 0.8 * sizes.host.height;
  await page.setViewportSize({
    width: 2 * width + 8,
    height: Math.ceil(pngs.length / 2) * (height + 8) - 8,
  });
  const images = pngs.map(
    (png) => `<img width="${width}" src="data:image/png;base64,${png.toString("base64")}">`,
  );
  await page.setContent(
    `<body style="margin:0;display:grid;grid-template-columns:auto auto;gap:8px;background:#888">${images.join("")}`,
  );
  return await page.screenshot();
}
