import { thisEnvironment } from "./doctor/environment.ts";
import { diagnosisIds, examine } from "./doctor/examine.ts";
import { commandLine } from "./lib/command-line.ts";
import { loadEnvironment } from "./lib/root.ts";
import { samplesFrom, whereServed } from "./lib/samples.ts";

const { names } = commandLine({
  name: "doctor",
  summary: "Says what is wrong here, from packages to hosts, and how to fix it.",
  names: "[sample …]",
  options: {},
});
loadEnvironment();
const samples = whereServed(samplesFrom(names));
const looked = (await diagnosisIds(samples)).length;
const found = await examine(thisEnvironment(samples));
for (const { id, level, problem, fix } of found) {
  console.log(`${level === "error" ? "✗" : "!"} ${id}: ${problem}; ${fix}.`);
}
const errors = found.filter(({ level }) => level === "error").length;
console.log(`Errors: ${errors}. Warnings: ${found.length - errors}. Looked for ${looked} problems.`);
// The samples' storage keeps sockets open.
process.exit(errors > 0 ? 1 : 0);
