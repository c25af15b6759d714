import { step } from "../../bootstrap/steps.mjs";
import { defineCommand } from "../../lib/command.ts";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { build } from "../../lib/processes.ts";
import { inRepository, root } from "../../lib/root.ts";
import { allSamples, type Sample, sampleNames } from "../../lib/samples.ts";

export const command = defineCommand({
  name: "package",
  summary:
    "Builds a Microsoft 365 app package and a skill per sample, and a package for all samples.",
  names: sampleNames,
  options: {
    url: { type: "string", value: "https://…", help: "Public address of the named sample" },
    dynamic: {
      type: "boolean",
      help: "Leaves the tools out: hosts list them, except Copilot Cowork",
    },
    oauth: {
      type: "string",
      value: "<registration id>",
      help: "Lets hosts sign in with this registration",
    },
  },
  examples: ["", "<sample> --url https://hr.example.com", "--dynamic"],
  settings: "checked",
  async run({ named: samples, values }) {
    if (values.url && samples.length !== 1) {
      throw new UsageError("--url applies to one sample. Name the sample as well.");
    }
    const { findEndpoint, loadJointApp, sampleApp } = await import("./app-source.ts");
    const write = await import("./write-package.ts");
    const endpoints = new Map(samples.map((sample) => [sample, findEndpoint(sample, values.url)]));
    const getUrl = (sample: Sample) => endpoints.get(sample)?.url ?? "";
    const options = { pinned: !values.dynamic, oauth: values.oauth };
    // Pinned tools name widget pages by their content hash, so the pages must be those that will be served.
    if (options.pinned && !(await step("Building pages", () => build({ quiet: true }))))
      throw new CommandError("Building the widgets failed. See the messages above.");
    for (const sample of samples) {
      const { name } = sample;
      const folder = `${sample.folder}/dist`;
      const app = await sampleApp(sample, getUrl(sample));
      console.log(`${name}: ${write.writePackage(app, folder, options)} for ${getUrl(sample)}`);
      const skill = app.servers[0]?.server.skill;
      if (skill) console.log(`${name}: ${write.writeSkill(skill, folder)}, its skill`);
      console.log(`${name}: ${write.writeEvals(app, folder)}, its prompts for evaluations`);
      write.ensureToolkitEnvironments(sample);
    }
    if (samples.length === allSamples().length) {
      const app = await loadJointApp(samples, getUrl);
      if (app) console.log(`Joint agent: ${write.writePackage(app, `${root}/dist`, options)}`);
    }
    const unreached = samples
      .filter((sample) => endpoints.get(sample)?.placeholder)
      .map(({ name }) => name);
    if (unreached.length)
      console.warn(
        `\nHosts cannot call ${unreached.join(", ")} yet: without a public address, the package names example.com. Run npm run tunnel, which packages again, or pass the address with --url.`,
      );
    if (!inRepository) await warnOfLeftovers();
    return 0;
  },
});

/** Prints what a copy still has from the suite, and its users would see. */
async function warnOfLeftovers(): Promise<void> {
  const { findLeftovers, formatLeftover } = await import("../../conventions/leftovers.ts");
  const leftovers = findLeftovers();
  if (leftovers.length === 0) return;
  console.warn("\nBefore you publish it:");
  for (const each of leftovers) console.warn(`! ${formatLeftover(each)}.`);
}
