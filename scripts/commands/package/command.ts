import { step } from "../../bootstrap/steps.mjs";
import { defineCommand } from "../../lib/command.ts";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { build } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { allSamples, type Sample, sampleNames } from "../../lib/samples.ts";

export const command = defineCommand({
  name: "package",
  summary: "Builds a Microsoft 365 app package and a skill per sample, and a package for all samples.",
  names: sampleNames,
  options: {
    url: { type: "string", value: "https://…", help: "Public address of the named sample" },
    pinned: { type: "boolean", help: "Writes the tools into the package" },
    oauth: { type: "string", value: "<registration id>", help: "Lets hosts sign in with this registration" },
  },
  examples: ["", "<sample> --url https://hr.example.com", "--pinned"],
  settings: "checked",
  async run({ named: samples, values }) {
    if (values.url && samples.length !== 1) {
      throw new UsageError("--url applies to one sample. Name the sample as well.");
    }
    const { findEndpoint: endpointOf, loadJointApp: jointAppOf, sampleApp } = await import("./app-source.ts");
    const { ensureToolkitEnvironments, writeEvals, writePackage, writeSkill } = await import(
      "./write-package.ts"
    );
    const placeholders: string[] = [];
    const getUrl = (sample: Sample) => {
      const { url, placeholder } = endpointOf(sample, values.url);
      if (placeholder && !placeholders.includes(sample.name)) placeholders.push(sample.name);
      return url;
    };
    samples.forEach(getUrl);
    // Pinned tools name widget pages by their content hash, so the pages must be those that will be served.
    if (values.pinned && !(await step("Building pages", () => build({ quiet: true }))))
      throw new CommandError("Building the widgets failed. See the messages above.");
    for (const sample of samples) {
      const app = await sampleApp(sample, getUrl(sample));
      console.log(
        `${sample.name}: ${writePackage(app, `${sample.folder}/dist`, values)} for ${getUrl(sample)}`,
      );
      const skill = app.servers[0]?.server.skill;
      if (skill) console.log(`${sample.name}: ${writeSkill(skill, `${sample.folder}/dist`)}, its skill`);
      console.log(`${sample.name}: ${writeEvals(app, `${sample.folder}/dist`)}, its prompts for evaluations`);
      ensureToolkitEnvironments(sample);
    }
    if (samples.length === allSamples().length) {
      const app = await jointAppOf(samples, getUrl);
      if (app) console.log(`Joint agent: ${writePackage(app, `${root}/dist`, values)}`);
    }
    if (placeholders.length) console.warn(warning(placeholders));
    return 0;
  },
});

function warning(unreached: readonly string[]): string {
  return (
    `\nHosts cannot call ${unreached.join(", ")} yet: without a public address, the package names example.com. ` +
    "Run npm run tunnel, which packages again, or pass the address with --url."
  );
}
