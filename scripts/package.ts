import { commandLine } from "./lib/command-line.ts";
import { root } from "./lib/root.ts";
import { build } from "./lib/run.ts";
import { allSamples, type Sample, samplesFrom } from "./lib/samples.ts";
import { loadSettings } from "./lib/settings.ts";
import { jointAppOf, sampleApp } from "./package/app-source.ts";
import { endpointOf } from "./package/endpoint.ts";
import { ensureToolkitEnvironments } from "./package/toolkit-environments.ts";
import { writePackage } from "./package/write-package.ts";

const { names, values } = commandLine({
  name: "package",
  summary: "Builds one Microsoft 365 app package per sample, and one for all.",
  names: "[sample …]",
  options: {
    url: { type: "string", value: "https://…", help: "Public address of the one sample that is named" },
    pinned: { type: "boolean", help: "Writes the tools into the package" },
    oauth: { type: "string", value: "<registration id>", help: "Has hosts sign in by this registration" },
  },
});
loadSettings();
try {
  await packAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// The samples' storage clients would keep the process.
process.exit(0);

async function packAll(): Promise<void> {
  const samples = samplesFrom(names);
  if (values.url && samples.length !== 1) {
    throw new Error("--url is the address of one server. Name one sample with it.");
  }
  // Pinned tools name their widgets' pages by content, so the pages must be the ones that will be served.
  if (values.pinned && !(await build({ quiet: true }))) throw new Error("The widgets could not be built.");
  const placeholders: string[] = [];
  const urlOf = (sample: Sample) => {
    const { url, placeholder } = endpointOf(sample, values.url);
    if (placeholder && !placeholders.includes(sample.name)) placeholders.push(sample.name);
    return url;
  };
  for (const sample of samples) {
    const app = await sampleApp(sample, urlOf(sample));
    console.log(`${sample.name}: ${writePackage(app, `${sample.folder}/dist`, values)} for ${urlOf(sample)}`);
    ensureToolkitEnvironments(sample);
  }
  if (samples.length === allSamples().length) {
    const app = await jointAppOf(samples, urlOf);
    if (app) console.log(`One agent for all: ${writePackage(app, `${root}/dist`, values)}`);
  }
  if (placeholders.length) console.warn(warning(placeholders));
}

function warning(unreached: readonly string[]): string {
  return (
    `\nNo host can call ${unreached.join(", ")} yet: without a public address the package names example.com. ` +
    "Start a tunnel (npm run tunnel), which packs again, or name the address with --url."
  );
}
