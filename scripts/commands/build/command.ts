import { compile } from "../../bootstrap/checkout.mjs";
import { defineCommand, noArguments } from "../../lib/command.ts";
import { build as buildPages } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { allSamples, runCompiled } from "../../lib/samples.ts";

export const command = defineCommand({
  name: "build",
  summary: "Compiles servers and commands to JavaScript, and builds all pages.",
  ...noArguments,
  options: {
    bundle: {
      type: "boolean",
      help: "Bundles each server into dist/<sample>, a folder that needs Node alone",
    },
  },
  examples: ["", "--bundle"],
  // A token in .env decides which pages are built and served.
  settings: "unchecked",
  async run({ values }) {
    const compiled = await compile(root, { all: true });
    if (!(await buildPages()) || !compiled) return 1;
    if (!values.bundle) return 0;
    const { bundleServer } = await import("./bundle.ts");
    runCompiled();
    for (const sample of allSamples()) await bundleServer(sample);
    return 0;
  },
});
