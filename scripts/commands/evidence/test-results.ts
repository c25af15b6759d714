import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { z } from "zod";
import { packageFolders, root } from "../../lib/root.ts";

const reportSchema = z.object({
  startTime: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

export interface TestFile {
  /** Path from the root. */
  readonly path: string;
  /** Start of the run, ISO 8601. */
  readonly startedAt: string;
  readonly tests: readonly { readonly name: string; readonly status: string }[];
}

/** Reads the results of the last run of each package's tests, by path of the test file. */
export function readTestResults(): Map<string, TestFile> {
  const files = packageFolders()
    .map((folder) => `${root}/${folder}/.cache/test-report.json`)
    .filter((report) => existsSync(report))
    .flatMap(readReport);
  return new Map(files.map((file) => [file.path, file]));
}

function readReport(path: string): TestFile[] {
  const { startTime, testResults } = reportSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  const startedAt = new Date(startTime).toISOString();
  return testResults.map(({ name, assertionResults }) => ({
    path: relative(root, name),
    startedAt,
    tests: assertionResults.map(({ fullName, status }) => ({ name: fullName, status })),
  }));
}

/** Returns "12 passed", "3 failed of 12" or "not run", the worst first. */
export function summarize(tests: readonly { readonly status: string }[]): string {
  const failed = tests.filter(({ status }) => status === "failed").length;
  const passed = tests.filter(({ status }) => status === "passed").length;
  if (failed > 0) return `${failed} failed of ${failed + passed}`;
  return passed > 0 ? `${passed} passed` : "not run";
}
