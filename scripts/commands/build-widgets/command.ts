import { Command } from "@commander-js/extra-typings";
import { examples } from "../../lib/command.ts";
import { build, run, widgetBuild } from "../../lib/processes.ts";
import { sourceCondition } from "../../lib/root.ts";
import { addSample } from "../../lib/samples.ts";

export const command = new Command("build:widgets")
  .argument("[sample...]", "Samples; all by default", addSample)
  .addHelpText("after", examples("", "<sample>"))
  .action(async (samples) => {
    if (samples.length === 0) {
      process.exitCode = (await build()) ? 0 : 1;
      return;
    }
    process.exitCode = await run(process.execPath, [
      `--conditions=${sourceCondition}`,
      widgetBuild,
      ...samples.map(({ name }) => name),
    ]);
  });
