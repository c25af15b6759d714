import { writeFileSync } from "node:fs";
import { defineCommand } from "../../lib/command.ts";
import { build } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { allSamples, importServer, sampleNames } from "../../lib/samples.ts";

export const command = defineCommand({
  name: "pictures",
  summary: "Takes the pictures of all widgets for the READMEs and docs/gallery.md, with the sample data.",
  names: sampleNames,
  options: {},
  examples: ["", "<sample>"],
  async run({ named }) {
    if (!(await build({ samples: named }))) return 1;
    const { launchBrowser } = await import("@suite/testing/browser");
    const { startScratchStorage } = await import("../../lib/storage.ts");
    const { galleryPage, shownWidgets } = await import("./gallery.ts");
    const { takeLoop } = await import("./take-loop.ts");
    const { takePictures } = await import("./take-pictures.ts");
    const stopStorage = await startScratchStorage();
    const browser = await launchBrowser();
    try {
      const all = [];
      for (const sample of allSamples()) {
        const definition = await importServer(sample);
        const widgets = shownWidgets(sample, definition);
        all.push(...widgets);
        if (!named.some(({ name }) => name === sample.name)) continue;
        await takePictures(browser, sample, definition, widgets, (path, bytes) =>
          console.log(`${path}: ${Math.round(bytes / 1000)} KB`),
        );
        const bytes = await takeLoop(browser, sample, definition);
        if (bytes) console.log(`loop of ${sample.name}: ${Math.round(bytes / 1000)} KB`);
      }
      writeFileSync(`${root}/docs/gallery.md`, galleryPage(all));
      console.log("docs/gallery.md: written");
      return 0;
    } finally {
      await browser.close();
      await stopStorage();
    }
  },
});
