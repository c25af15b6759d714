import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

const fileSchema = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string(),
  assertionResults: z.array(
    z.object({
      status: z.string(),
      fullName: z.string(),
      failureMessages: z.array(z.string()).nullish(),
    }),
  ),
});
const reportSchema = z.object({ numPassedTests: z.int(), testResults: z.array(fileSchema) });

interface Failure {
  /** Test file, or path of the missing report. */
  readonly file: string;
  readonly test: string;
  /** First line of the runner's message. */
  readonly reason: string;
}

interface Counts {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

/** Counts the tests in Vitest's JSON reports, including those restored from turbo's cache. A missing report is a failure. */
export function countTests(files: readonly string[]): Counts {
  const missing = files.filter((file) => !existsSync(file));
  const reports = files
    .filter((file) => existsSync(file))
    .map((file) => reportSchema.parse(JSON.parse(readFileSync(file, "utf8"))));
  return {
    passed: reports.reduce((total, { numPassedTests }) => total + numPassedTests, 0),
    failures: [
      ...reports.flatMap(({ testResults }) => testResults.flatMap(failuresIn)),
      ...missing.map((file) => ({ file, test: "", reason: "No test report: the test runner crashed or did not run." })),
    ],
  };
}

/** Failed tests of a file, or one failure for a file that does not load and so has none. */
function failuresIn({ name: file, status, message, assertionResults }: z.infer<typeof fileSchema>) {
  const failures = assertionResults
    .filter((one) => one.status === "failed")
    .map(({ fullName, failureMessages }) => ({
      file,
      test: fullName,
      reason: firstLine(failureMessages?.[0] ?? ""),
    }));
  const unloaded = { file, test: "", reason: firstLine(message) };
  return status === "failed" && failures.length === 0 ? [unloaded] : failures;
}

function firstLine(text: string): string {
  return stripVTControlCharacters(text).trim().split("\n", 1)[0] ?? "";
}
