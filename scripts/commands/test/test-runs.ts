import { existsSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { findChromium } from "@suite/dev/chromium";
import { z } from "zod";
import { CommandError } from "../../lib/errors.ts";
import { run } from "../../lib/processes.ts";
import { packageFolders, readJson, root } from "../../lib/root.ts";

/** Includes fonts: without one, text has no width and tests would find no clipped text. */
const packages = ["chromium-headless-shell", "fonts-dejavu-core", "fonts-liberation"];

/**
 * Path of a Chromium for the browser tests. Installs one when the machine has none; as root on Debian, the system package is
 * preferred because it includes the libraries that Chromium needs.
 */
export async function ensureChromium(): Promise<string> {
  const existing = findChromium();
  if (existing) return existing;
  console.log("No Chromium found. Installing one …");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await run("apt-get", ["update", "-qq"], { quiet: true });
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
      quiet: true,
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  if (!findChromium())
    await run("playwright-core", ["install", "--only-shell", "chromium"], { quiet: true });
  const installed = findChromium();
  if (installed) return installed;
  throw new CommandError(
    "The tests need Chromium, and installing it failed. Install Chrome, Edge or Chromium, or set CHROME_PATH to an installed one.",
  );
}

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

const reportSchema = z.object({
  startTime: z.number().default(0),
  numPassedTests: z.int(),
  testResults: z.array(fileSchema),
});

/** Reads a JSON report of Vitest. */
export const readReport = (file: string) => reportSchema.parse(readJson(file));

export interface Failure {
  /** Absolute path of the test file, or of the missing report. */
  readonly file: string;
  readonly test: string;
  /** First line of the runner's message, what a browser test waited for, and the line of the test. */
  readonly reason: string;
}

/** Counts the tests in Vitest's JSON reports, including those restored from turbo's cache. A missing report is a failure. */
export function countTests(files: readonly string[]): { passed: number; failures: Failure[] } {
  let passed = 0;
  const failures = files.flatMap((file) => {
    if (!existsSync(file))
      return [
        { file, test: "", reason: "No test report: the test runner crashed or did not run." },
      ];
    const { numPassedTests, testResults } = readReport(file);
    passed += numPassedTests;
    return testResults.flatMap(failuresIn);
  });
  return { passed, failures };
}

/** Failed tests of a file, or one failure for a file that does not load and so has none. */
function failuresIn({ name: file, status, message, assertionResults }: z.infer<typeof fileSchema>) {
  const failed = assertionResults.filter((one) => one.status === "failed");
  if (status === "failed" && failed.length === 0)
    return [{ file, test: "", reason: firstLine(message) }];
  return failed.map(({ fullName: test, failureMessages }) => {
    return { file, test, reason: shortReason(failureMessages?.[0] ?? "", file) };
  });
}

function shortReason(message: string, file: string): string {
  const lines = stripVTControlCharacters(message).split("\n");
  const waitedFor = lines.find((line) => /^\s*- waiting (for|until) /.test(line));
  const testLine = lines.find((line) => line.includes(`${file}:`))?.match(/:(\d+):\d+\)?$/)?.[1];
  const parts = [firstLine(message), waitedFor?.trim().slice(2), testLine && `line ${testLine}`];
  return parts.filter(Boolean).join(" · ");
}

function firstLine(text: string): string {
  return stripVTControlCharacters(text).trim().split("\n", 1)[0] ?? "";
}

/** Command lines that repeat each failed file alone; the whole package where its report is missing. */
export function repeatCommands(
  failures: readonly Pick<Failure, "file">[],
  folders = packageFolders(),
): string[] {
  const lines = failures.map(({ file }) => {
    const path = relative(root, file).replaceAll("\\", "/");
    const folder = folders.find((one) => path.startsWith(`${one}/`)) ?? ".";
    const inPackage = path.slice(folder.length + 1);
    return `npx vitest run --root=${folder}${inPackage.startsWith(".cache/") ? "" : ` ${inPackage}`}`;
  });
  return [...new Set(lines)];
}
