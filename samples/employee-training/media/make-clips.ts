import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { bundleForPage, launchBrowser } from "@suite/testing/browser";
import { captionsOf, type Scene } from "../src/rules/clip-timeline.ts";
import type { Clip, drawClip } from "./draw-clip.ts";

/**
 * `npm run clips [<course id> …]` draws the video of every course from `clips.json`, as VP9 in WebM, which all current
 * browsers play, and its cover. The files are checked in, so this is needed only after a change of a clip.
 */
declare const inPage: { readonly drawClip: typeof drawClip };

interface ClipScript {
  readonly id: string;
  readonly title: string;
  readonly scenes: readonly Scene[];
}

const folder = import.meta.dirname;
const scripts: ClipScript[] = JSON.parse(readFileSync(join(folder, "clips.json"), "utf8"));
const wanted = process.argv.slice(2);
const chosen = scripts.filter(({ id }) => wanted.length === 0 || wanted.includes(id));

const bundles = dirname(createRequire(import.meta.url).resolve("mediabunny"));
const muxer = "http://localhost/mediabunny.mjs";
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  // Encoders need a secure context such as localhost. Nothing listens there: the responses come from here.
  await page.route("http://localhost/**", (route) =>
    route.request().url() === muxer
      ? route.fulfill({ path: join(bundles, "mediabunny.min.mjs"), contentType: "text/javascript" })
      : route.fulfill({ body: "<!doctype html>", contentType: "text/html" }),
  );
  await page.goto("http://localhost/");
  await page.addScriptTag({ content: await bundleForPage(join(folder, "draw-clip.ts")) });
  for (const { id, title, scenes } of chosen) {
    // Hues from green to violet, similar for neighbors in the catalog.
    const hue = 170 + (scripts.findIndex((script) => script.id === id) * 140) / scripts.length;
    const clip: Clip = { id, title, scenes, cues: captionsOf(scenes), hue };
    const made = await page.evaluate((given) => inPage.drawClip(given), { clip, muxer });
    for (const [name, data] of [
      [`${id}.webm`, made.video],
      [`${id}.webp`, made.cover],
    ] as const) {
      const file = Buffer.from(data, "base64");
      writeFileSync(join(folder, name), file);
      console.log(`${name}: ${(file.length / 1000).toFixed(1)} KB`);
    }
  }
} finally {
  await browser.close();
}
