import { watch } from "node:fs";
import { Children } from "./lib/children.ts";
import { loadEnvironment, root } from "./lib/root.ts";
import { build } from "./lib/run.ts";
import { runSuite } from "./lib/run-suite.ts";
import { samplesFrom, whereServed } from "./lib/samples.ts";

/** A build writes several files; the page should redraw once. */
const settleMs = 150;

loadEnvironment();
const samples = whereServed(samplesFrom(process.argv.slice(2)));
if (!(await build({ quiet: true }))) process.exit(1);

const children = new Children();
const host = await runSuite(children, samples, { watch: true, auth: process.argv.includes("--auth") });
children.run("widgets", "widgets/kit/build.ts", { args: ["--watch", ...samples.map(({ name }) => name)] });

let settled: NodeJS.Timeout | undefined;
for (const { name } of samples) {
  watch(`${root}/widgets/${name}/dist`, { recursive: true }, () => {
    clearTimeout(settled);
    settled = setTimeout(() => host.widgetsChanged(), settleMs);
  });
}
