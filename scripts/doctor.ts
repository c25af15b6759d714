import { thisEnvironment } from "./doctor/environment.ts";
import { diagnosisIds, examine } from "./doctor/examine.ts";
import { loadEnvironment } from "./lib/root.ts";
import { samplesFrom, whereServed } from "./lib/samples.ts";

loadEnvironment();
const samples = whereServed(samplesFrom(process.argv.slice(2)));
const looked = (await diagnosisIds(samples)).length;
const found = await examine(thisEnvironment(samples));
for (const { id, level, problem, fix } of found) {
  console.log(`${level === "error" ? "✗" : "!"} ${id}: ${problem}; ${fix}.`);
}
const errors = found.filter(({ level }) => level === "error").length;
console.log(`Errors: ${errors}. Warnings: ${found.length - errors}. Looked for ${looked} problems.`);
// The samples' storage keeps sockets open.
process.exit(errors > 0 ? 1 : 0);
