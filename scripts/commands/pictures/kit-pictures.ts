import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type Browser, openTestHost } from "@suite/testing/browser";
import { run } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { encodePicture } from "./animation.ts";

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
