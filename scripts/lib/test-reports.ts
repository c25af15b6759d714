import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

const reportSchema = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Reports that no runner wrote; each counts as a failure. */
  readonly missing: readonly string[];
}

/** Counts the tests in vitest's JSON reports, those that turbo's cache gave back as well. */
export function countTests(files: readonly string[]): Counts {
  const missing = files.filter((file) => !existsSync(file));
  const reports = files
    .filter((file) => existsSync(file))
    .map((file) => reportSchema.parse(JSON.parse(readFileSync(file, "utf8"))));
  const failed = reports.flatMap(({ testResults }) => testResults.map(failuresIn));
  return {
    passed: sum(reports.map(({ numPassedTests }) => numPassedTests)),
    failed: sum(failed) + missing.length,
    missing,
  };
}

/** A file that does not even load has no failed test in it, yet is a failure. */
function failuresIn({
  status,
  assertionResults,
}: z.infer<typeof reportSchema>["testResults"][number]): number {
  const inTests = assertionResults.filter((one) => one.status === "failed").length;
  return status === "failed" ? Math.max(1, inTests) : inTests;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
