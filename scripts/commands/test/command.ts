import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { relative } from "node:path";
import { Command } from "@commander-js/extra-typings";
import { compile } from "../../bootstrap/checkout.mjs";
import { step } from "../../bootstrap/steps.mjs";
import { examples } from "../../lib/command.ts";
import { build, run } from "../../lib/processes.ts";
import { inRepository, root, testedFolders } from "../../lib/root.ts";
import { checkCode } from "../check/command.ts";
import { countTests, repeatCommands } from "./test-runs.ts";

export const command = new Command("test")
  .option("--uncached", "Runs all tests again, including those that passed on the same code")
  .addHelpText("after", examples("", "--uncached"))
  .action(async ({ uncached = false }) => {
    const reports = testedFolders().map((folder) => `${root}/${folder}/.cache/test-report.json`);
    const { ensureChromium } = await import("./test-runs.ts");
    process.env.CHROME_PATH = await ensureChromium();
    // Reports of an earlier run must not be counted when a runner crashes before it writes a new one.
    for (const report of reports) rmSync(report, { force: true });

    // Build all pages first: tests in scripts/ read them, and do not depend on the samples' builds.
    const [built, checked] = await Promise.all([
      step("Building pages", () => build()),
      checkCode(),
    ]);
    // Some tests run compiled code, and two packages must not compile it at the same time.
    const compiled = await compile(root);
    const tested = await step("Tests of all packages", () => testPackages(uncached));
    const { passed, failures } = countTests(reports);
    const current = inRepository || (await step("Generated files", generatedFilesAreCurrent));

    // Repeat the failures, because the runners' output may be thousands of lines above.
    for (const { file, test: name, reason } of failures) {
      console.error(`✗ ${[relative(root, file), name].filter(Boolean).join(" › ")}\n    ${reason}`);
    }
    if (failures.length > 0) {
      console.error(["Repeat each failed file alone:", ...repeatCommands(failures)].join("\n  "));
    }
    if (!checked) console.error("The checks above failed (npm run check).");
    console.log(`${passed} passed, ${failures.length} failed`);
    const isGreen = built && compiled && checked && tested && current && failures.length === 0;
    if (!isGreen) process.exitCode = 1;
  });

/** Tests two packages at a time, three where more cores are. With three on two cores, each test waits for a core. */
async function testPackages(uncached: boolean): Promise<boolean> {
  const packages = availableParallelism() > 2 ? 3 : 2;
  const how = [
    "--continue",
    `--concurrency=${packages}`,
    "--output-logs=new-only",
    "--log-order=grouped",
  ];
  // The pages are built: only the tests run again.
  const again = uncached ? ["--force", "--only"] : [];
  return (await run("turbo", ["run", "test", ...how, ...again])) === 0;
}

/** Compares the files that `npm run snapshots` writes; in the repository, `snapshots.test.ts` does. */
async function generatedFilesAreCurrent(): Promise<boolean> {
  const { generatedFiles, staleFiles } = await import("../snapshots/generated.ts");
  const stale = staleFiles(await generatedFiles());
  for (const problem of stale)
    console.error(
      `✗ ${problem}. If that is intended, run npm run snapshots and review the result.`,
    );
  return stale.length === 0;
}
