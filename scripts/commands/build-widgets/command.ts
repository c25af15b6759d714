import { defineCommand } from "../../lib/command.ts";
import { build, run, widgetBuild } from "../../lib/processes.ts";
import { sourceCondition } from "../../lib/root.ts";
import { allSamples, sampleNames } from "../../lib/samples.ts";

export const command = defineCommand({
  name: "build:widgets",
  summary: "Builds each widget as one HTML file in widgets/<sample>/dist/.",
  names: sampleNames,
  options: {},
  examples: ["", "<sample>"],
  // A token in .env decides which pages are built and served.
  settings: "unchecked",
  async run({ named }) {
    if (named.length === allSamples().length) return (await build()) ? 0 : 1;
    return await run(process.execPath, [
      `--conditions=${sourceCondition}`,
      widgetBuild,
      ...named.map(({ name }) => name),
    ]);
  },
});
