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
  /** The file that holds the test, or the report that no runner wrote. */
  readonly file: string;
  readonly test: string;
  /** The first line of what the runner says. */
  readonly reason: string;
}

interface Counts {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

/** Counts the tests in vitest's JSON reports, those that turbo's cache gave back as well; a missing report is a failure. */
export function countTests(files: readonly string[]): Counts {
  const missing = files.filter((file) => !existsSync(file));
  const reports = files
    .filter((file) => existsSync(file))
    .map((file) => reportSchema.parse(JSON.parse(readFileSync(file, "utf8"))));
  return {
    passed: reports.reduce((total, { numPassedTests }) => total + numPassedTests, 0),
    failures: [
      ...reports.flatMap(({ testResults }) => testResults.flatMap(failuresIn)),
      ...missing.map((file) => ({ file, test: "", reason: "No test report: the runner died or never ran." })),
    ],
  };
}

/** A file that does not even load has no failed test in it, yet is a failure. */
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
