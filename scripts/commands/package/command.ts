import { Command } from "@commander-js/extra-typings";
import { step } from "../../bootstrap/steps.mjs";
import { examples } from "../../lib/command.ts";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { build } from "../../lib/processes.ts";
import { inRepository, root } from "../../lib/root.ts";
import { addSample, allSamples, orAll, type Sample } from "../../lib/samples.ts";

export const command = new Command("package")
  .argument("[sample...]", "Samples; all by default", addSample)
  .option("--url <address>", "Public address of the named sample")
  .option("--dynamic", "Leaves the tools out: hosts list them, except Copilot Cowork")
  .option("--oauth <id>", "Lets hosts sign in with this registration")
  .addHelpText("after", examples("", "<sample> --url https://hr.example.com", "--dynamic"))
  .action(async (named, { url, dynamic, oauth }) => {
    const samples = orAll(named);
    if (url && samples.length !== 1) {
      throw new UsageError("--url applies to one sample. Name the sample as well.");
    }
    const { findEndpoint, loadJointApp, sampleApp } = await import("./app-source.ts");
    const write = await import("./write-package.ts");
    const endpoints = new Map(samples.map((sample) => [sample, findEndpoint(sample, url)]));
    const getUrl = (sample: Sample) => endpoints.get(sample)?.url ?? "";
    const options = { pinned: !dynamic, oauth };
    // Pinned tools name widget pages by their content hash, so the pages must be those that will be served.
    if (options.pinned && !(await step("Building pages", () => build({ quiet: true }))))
      throw new CommandError("Building the widgets failed. See the messages above.");
    for (const sample of samples) {
      const { name } = sample;
      const folder = `${sample.folder}/dist`;
      const app = await sampleApp(sample, getUrl(sample));
      console.log(`${name}: ${write.writePackage(app, folder, options)} for ${getUrl(sample)}`);
      const server = app.servers[0]?.server;
      const skill = server?.skill;
      if (skill) console.log(`${name}: ${write.writeSkill(skill, folder)}, its skill`);
      const entry = server && write.writeRegistryEntry(server, folder);
      if (entry) console.log(`${name}: ${entry}, its entry for the MCP registry`);
      console.log(`${name}: ${write.writeEvals(app, folder)}, its prompts for evaluations`);
      write.ensureToolkitProject(sample);
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
  });

/** Prints what a copy still has from the suite, and its users would see. */
async function warnOfLeftovers(): Promise<void> {
  const { findLeftovers, formatLeftover } = await import("../../conventions/leftovers.ts");
  const leftovers = findLeftovers();
  if (leftovers.length === 0) return;
  console.warn("\nBefore you publish it:");
  for (const each of leftovers) console.warn(`! ${formatLeftover(each)}.`);
}
