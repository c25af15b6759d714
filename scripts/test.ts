import { existsSync, readdirSync, rmSync } from "node:fs";
import { check } from "./lib/checks.ts";
import { ensureChromium } from "./lib/chromium.ts";
import { root } from "./lib/root.ts";
import { build, run } from "./lib/run.ts";
import { allSamples } from "./lib/samples.ts";
import { countTests } from "./lib/test-reports.ts";

const packages = ["scripts", ...["shared", "widgets", "samples"].flatMap(children)];
const reports = packages.map((folder) => `${root}/${folder}/.cache/test-report.json`);
const copiesReport = `${root}/scripts/.cache/copies-report.json`;

process.env.CHROME_PATH = await ensureChromium();
// A report of an earlier run must not be counted when a runner dies before it writes its own.
for (const report of [...reports, copiesReport]) rmSync(report, { force: true });

// Every page first: tests of scripts/ look at them all, and depend on no sample that would have them built.
const built = await build();
const [checked, tested] = await Promise.all([check(), testPackages()]);
// What fails here fails in every copy, and a copy of one sample that copied itself again would never end.
const ready = built && checked && tested;
const copies = ready && allSamples().length > 1;
const copied = !copies || (await testCopies());
const { passed, failed, missing } = countTests(copies ? [...reports, copiesReport] : reports);

for (const report of missing) console.error(`No test report at ${report.slice(root.length + 1)}.`);
if (!checked) console.error("The checks above failed (npm run check).");
if (!ready)
  console.error("Copies of the samples and the documents' commands are tested once all of this passes.");
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = ready && copied && failed === 0 ? 0 : 1;

/** Three packages at a time on two cores, as there is always one that waits: for a timer, a socket or a browser. */
async function testPackages(): Promise<boolean> {
  const how = ["--continue", "--concurrency=3", "--output-logs=new-only", "--log-order=grouped"];
  return (await run("npx", ["turbo", "run", "test", ...how])) === 0;
}

/** Ejected samples and the documents' commands, once turbo has all that they repeat. */
async function testCopies(): Promise<boolean> {
  return (await run("npx", ["vitest", "run", "--root=scripts", "--config=vitest.copies.config.ts"])) === 0;
}

function children(folder: string): string[] {
  return readdirSync(`${root}/${folder}`)
    .map((name) => `${folder}/${name}`)
    .filter((path) => existsSync(`${root}/${path}/package.json`));
}
