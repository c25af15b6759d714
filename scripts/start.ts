import { Children } from "./lib/children.ts";
import { loadEnvironment } from "./lib/root.ts";
import { build } from "./lib/run.ts";
import { runSuite } from "./lib/run-suite.ts";
import { samplesFrom, whereServed } from "./lib/samples.ts";

loadEnvironment();
const samples = whereServed(samplesFrom(process.argv.slice(2)));
console.log("Building the widgets …");
if (!(await build({ quiet: true }))) process.exit(1);
await runSuite(new Children(), samples, { auth: process.argv.includes("--auth") });
