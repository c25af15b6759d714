import { Command } from "@commander-js/extra-typings";
import { compile } from "../../bootstrap/checkout.mjs";
import { examples } from "../../lib/command.ts";
import { build as buildPages } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { allSamples, runCompiled } from "../../lib/samples.ts";

export const command = new Command("build")
  .option("--bundle", "Bundles each server into dist/<sample>, a folder that needs Node alone")
  .addHelpText("after", examples("", "--bundle"))
  .action(async ({ bundle }) => {
    const compiled = await compile(root, { all: true });
    if (!(await buildPages()) || !compiled) {
      process.exitCode = 1;
      return;
    }
    if (!bundle) return;
    const { bundleServer } = await import("./bundle.ts");
    runCompiled();
    for (const sample of allSamples()) await bundleServer(sample);
  });
