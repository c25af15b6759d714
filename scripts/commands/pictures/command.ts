import { writeFileSync } from "node:fs";
import { Command } from "@commander-js/extra-typings";
import { examples } from "../../lib/command.ts";
import { CommandError } from "../../lib/errors.ts";
import { build } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { addSample, allSamples, importServer, orAll } from "../../lib/samples.ts";

export const command = new Command("pictures")
  .argument("[sample...]", "Samples; all by default", addSample)
  .addHelpText("after", examples("", "<sample>"))
  .action(async (named) => {
    const samples = orAll(named);
    if (!(await build({ samples: samples })))
      throw new CommandError("Building the pages failed. See the messages above.");
    const { launchBrowser } = await import("@suite/testing/browser");
    const { startScratchStorage } = await import("../../lib/storage.ts");
    const { galleryPage, shownWidgets } = await import("./gallery.ts");
    const { openSample, takeLoop } = await import("./take-loop.ts");
    const { takeKitPictures } = await import("./kit-pictures.ts");
    const { readMoments } = await import("./moments.ts");
    const { msToMorning, shiftClock } = await import("./morning.ts");
    const { takePictures } = await import("./take-pictures.ts");
    const { seedSample } = await import("../seed/seed-sample.ts");
    const stopStorage = await startScratchStorage();
    const browser = await launchBrowser();
    const shiftMs = msToMorning();
    shiftClock(shiftMs);
    try {
      const all = [];
      const moments = [];
      for (const sample of allSamples()) {
        const definition = await importServer(sample);
        const widgets = shownWidgets(sample, definition);
        all.push(...widgets);
        moments.push(...readMoments(sample).map((moment) => ({ sample, ...moment })));
        if (!samples.some(({ name }) => name === sample.name)) continue;
        await seedSample(sample, { reset: true });
        const host = await openSample(sample, definition);
        const taken = (path: string, bytes: number) =>
          console.log(`${path}: ${Math.round(bytes / 1000)} KB`);
        await takePictures(browser, widgets, { sample, host, taken, shiftMs });
        const bytes = await takeLoop(browser, { sample, hostUrl: host.url, shiftMs });
        if (bytes) console.log(`loop of ${sample.name}: ${Math.round(bytes / 1000)} KB`);
        await host.close();
      }
      if (samples.length === allSamples().length) {
        const { count, bytes } = await takeKitPictures(browser);
        console.log(
          `${count} components of the kit: ${Math.round(bytes / 1000)} KB. Run npm run snapshots`,
        );
      }
      writeFileSync(`${root}/docs/gallery.md`, galleryPage(all, moments));
      console.log("docs/gallery.md: written");
    } finally {
      await browser.close();
      await stopStorage();
    }
  });
