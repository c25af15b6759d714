import { commandLine } from "./lib/command-line.ts";
import { loadEnvironment } from "./lib/root.ts";
import { build, run } from "./lib/run.ts";
import { samplesFrom } from "./lib/samples.ts";

const { names } = commandLine({
  name: "build:widgets",
  summary: "Builds each widget as one HTML file in widgets/<sample>/dist/.",
  names: "[sample …]",
  options: {},
});
// A token in .env decides which pages are built, as it does which are served.
loadEnvironment();
const samples = samplesFrom(names).map(({ name }) => name);
const built =
  names.length > 0 ? (await run("tsx", ["widgets/kit/build.ts", ...samples])) === 0 : await build();
process.exitCode = built ? 0 : 1;
