import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { launchBrowser } from "@suite/testing/browser";
import { captionsOf, type Scene } from "../src/rules/clip-timeline.ts";
import { drawClip } from "./draw-clip.ts";

/**
 * `npm run clips [<course id> …]` draws the video of every course from `clips.json`, as VP9 in WebM, which all current
 * browsers play. The files are checked in, so this is needed only after a change of a clip.
 */
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
  // tsx wraps functions with a helper that the page lacks.
  await page.addInitScript("globalThis.__name = (value) => value");
  await page.goto("http://localhost/");
  for (const { id, title, scenes } of chosen) {
    // Hues from green to violet, similar for neighbors in the catalog.
    const hue = 170 + (scripts.findIndex((script) => script.id === id) * 140) / scripts.length;
    const clip = { title, scenes, cues: captionsOf(scenes), hue };
    const file = Buffer.from(await page.evaluate(drawClip, { clip, muxer }), "base64");
    writeFileSync(join(folder, `${id}.webm`), file);
    console.log(`${id}.webm: ${(file.length / 1000).toFixed(1)} KB, ${clip.cues.at(-1)?.end} s`);
  }
} finally {
  await browser.close();
}
