import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { check } from "./lib/checks.ts";
import { ensureChromium } from "./lib/chromium.ts";
import { root } from "./lib/root.ts";
import { build, run } from "./lib/run.ts";

const packages = ["scripts", ...["shared", "widgets", "samples"].flatMap(children)];
const reports = packages.map((folder) => `${root}/${folder}/.cache/test-report.json`);

process.env.CHROME_PATH = await ensureChromium();
// A report of an earlier run must not be counted when a runner dies before it writes its own.
for (const report of reports) rmSync(report, { force: true });

const checked = await check();
// The scripts' tests look at every sample's pages, and depend on no sample that would build them.
const built = await build();
const tested =
  (await run("npx", ["turbo", "run", "test", "--continue", "--concurrency=2", "--output-logs=new-only"])) ===
  0;

const missing = reports.filter((report) => !existsSync(report));
const counts = reports
  .filter((report) => existsSync(report))
  .map((report) => JSON.parse(readFileSync(report, "utf8")));
const passed = sum(counts.map(({ numPassedTests }) => numPassedTests));
// A file that does not even load has no failed test in it, yet is a failure.
const failed =
  sum(counts.map(({ testResults }) => testResults.map(failuresIn).reduce(add, 0))) + missing.length;

for (const report of missing) console.error(`No test report at ${report.slice(root.length + 1)}.`);
if (!checked) console.error("The checks above failed (npm run check).");
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = checked && built && tested && failed === 0 ? 0 : 1;

function failuresIn(file: { status: string; assertionResults: { status: string }[] }): number {
  const inTests = file.assertionResults.filter(({ status }) => status === "failed").length;
  return file.status === "failed" ? Math.max(1, inTests) : inTests;
}

function sum(numbers: number[]): number {
  return numbers.reduce(add, 0);
}

function add(a: number, b: number): number {
  return a + b;
}

function children(folder: string): string[] {
  return readdirSync(`${root}/${folder}`)
    .map((name) => `${folder}/${name}`)
    .filter((path) => existsSync(`${root}/${path}/package.json`));
}
