import { allBenches, benchesNamed } from "./bench/all-benches.ts";
import { commandLine } from "./lib/command-line.ts";

const { names } = commandLine({
  name: "bench",
  summary: "Measures speed against bare Express in the same run.",
  names: "[sample | bench …]",
  options: {},
});
const { found, unknown } = benchesNamed(names);
if (unknown.length > 0) {
  const known = allBenches().map(({ name }) => name);
  console.error(`There is no bench ${unknown.join(", ")}. Benches: ${known.join(", ")}.`);
  process.exit(1);
}
for (const { name, run } of found) {
  console.log(`\n${name}`);
  await run();
}
process.exit(0);
