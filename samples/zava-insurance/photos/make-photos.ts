import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launchBrowser, softwareWebGl } from "@suite/testing/browser";
import { drawPhoto } from "./draw-photo.ts";

/**
 * `npm run photos [<scene> …] [--draft] [--out <folder>]` renders the damage photos from `scenes/*.glsl` as WebP files. The
 * files are checked in, so this is needed only after a change of a scene. A draft is small and grainy, and takes seconds.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { draft: { type: "boolean" }, out: { type: "string" }, samples: { type: "string" } },
});

const folder = import.meta.dirname;

/** Exposure of each scene: outdoors the light is brighter. */
const exposures = {
  fire: 1.0,
  hail: 0.42,
  mold: 0.85,
  pipe: 0.75,
  repaired: 0.6,
  roof: 0.5,
  smoke: 0.9,
  tree: 0.5,
  vehicle: 0.5,
  water: 0.9,
  wind: 0.45,
  window: 0.5,
};

const glsl = (name: string) => readFileSync(join(folder, `${name}.glsl`), "utf8");
const [width, height, samples] = values.draft ? [240, 180, 6] : [480, 360, 8];
const browser = await launchBrowser(softwareWebGl);
try {
  const page = await browser.newPage();
  // tsx wraps functions with a helper that the page lacks.
  await page.addInitScript("globalThis.__name = (value) => value");
  await page.goto("about:blank");
  for (const [scene, exposure] of Object.entries(exposures)) {
    if (positionals.length > 0 && !positionals.includes(scene)) continue;
    const started = performance.now();
    const photo = {
      scene: glsl("tracer") + glsl(`scenes/${scene}`),
      develop: glsl("develop"),
      ...{ width, height, samples: Number(values.samples ?? samples), exposure, maxBytes: 24_000 },
    };
    const file = Buffer.from(await page.evaluate(drawPhoto, photo), "base64");
    writeFileSync(join(values.out ?? folder, `${scene}.webp`), file);
    const seconds = (performance.now() - started) / 1000;
    console.log(`${scene}.webp: ${(file.length / 1000).toFixed(1)} KB in ${seconds.toFixed(0)} s`);
  }
} finally {
  await browser.close();
}
