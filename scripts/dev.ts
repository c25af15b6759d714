import { watch } from "node:fs";
import { Children } from "./lib/children.ts";
import { commandLine } from "./lib/command-line.ts";
import { root } from "./lib/root.ts";
import { build } from "./lib/run.ts";
import { runSuite } from "./lib/run-suite.ts";
import { samplesFrom, whereServed } from "./lib/samples.ts";
import { keepSealKey } from "./lib/seal-key.ts";
import { loadSettings } from "./lib/settings.ts";

/** A build writes several files; the page should redraw once. */
const settleMs = 150;

const { names, values } = commandLine({
  name: "dev",
  summary: "Like npm start; servers restart and widgets redraw as sources change.",
  names: "[sample …]",
  options: {
    auth: { type: "boolean", help: "Has people sign in, as an Editor or as a Reader" },
  },
});
loadSettings();
keepSealKey();
const samples = whereServed(samplesFrom(names));
if (!(await build({ quiet: true }))) process.exit(1);

const children = new Children();
const host = await runSuite(children, samples, { watch: true, ...values });
children.run("widgets", "widgets/kit/build.ts", { args: ["--watch", ...samples.map(({ name }) => name)] });

let settled: NodeJS.Timeout | undefined;
for (const { name } of samples) {
  watch(`${root}/widgets/${name}/dist`, { recursive: true }, () => {
    clearTimeout(settled);
    settled = setTimeout(() => host.widgetsChanged(), settleMs);
  });
}
