import { Children } from "./lib/children.ts";
import { commandLine } from "./lib/command-line.ts";
import { build } from "./lib/run.ts";
import { runSuite } from "./lib/run-suite.ts";
import { samplesFrom, whereServed } from "./lib/samples.ts";
import { keepSealKey } from "./lib/seal-key.ts";
import { loadSettings } from "./lib/settings.ts";

const { names, values } = commandLine({
  name: "start",
  summary: "Starts storage, servers and the local host with sample data, and opens it in a browser.",
  names: "[sample …]",
  options: {
    auth: { type: "boolean", help: "Has people sign in, as an Editor or as a Reader" },
  },
});
loadSettings();
keepSealKey();
const samples = whereServed(samplesFrom(names));
console.log("Building the widgets …");
if (!(await build({ quiet: true }))) process.exit(1);
await runSuite(new Children(), samples, values);
