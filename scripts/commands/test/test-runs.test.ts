import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { root } from "../../lib/root.ts";
import { countTests, repeatCommands } from "./test-runs.ts";

const file = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  message: status === "failed" && tests.length === 0 ? "Cannot find module\n  at line 1" : "",
  assertionResults: tests.map((one, index) => ({
    status: one,
    fullName: `case ${index}`,
    failureMessages:
      one === "failed" ? ["\u001b[31mAssertionError: 1 is not 2\u001b[39m\n  at here"] : [],
  })),
});

test("counts tests of all reports, and counts unloadable files and missing reports as failures", async () => {
  const folder = temporaryFolder();
  const write = (name: string, numPassedTests: number, testResults: object[]) => {
    writeFileSync(`${folder}/${name}`, JSON.stringify({ numPassedTests, testResults }));
    return `${folder}/${name}`;
  };
  const good = write("good.json", 2, [file("a.test.ts", "passed", "passed", "passed", "pending")]);
  const bad = write("bad.json", 1, [
    file("b.test.ts", "failed", "passed", "failed", "failed"),
    file("c.test.ts", "failed"),
  ]);
  const none = `${folder}/none.json`;
  expect(countTests([good])).toEqual({ passed: 2, failures: [] });
  expect(countTests([good, bad, none])).toEqual({
    passed: 3,
    failures: [
      { file: "b.test.ts", test: "case 1", reason: "AssertionError: 1 is not 2" },
      { file: "b.test.ts", test: "case 2", reason: "AssertionError: 1 is not 2" },
      { file: "c.test.ts", test: "", reason: "Cannot find module" },
      { file: none, test: "", reason: expect.stringContaining("No test report") },
    ],
  });
});

test("says what a browser test waited for, and in which line", () => {
  const message = [
    "\u001b[31mTimeoutError\u001b[39m: locator.waitFor: Timeout 10000ms exceeded.",
    "Call log:",
    "  - waiting for getByText('All calls completed') to be visible",
    "    at open (/repository/host-page.ts:90:12)",
    "    at /repository/panel.test.ts:147:20",
  ].join("\n");
  const assertion = { status: "failed", fullName: "case", failureMessages: [message] };
  const report = `${temporaryFolder()}/report.json`;
  const result = { name: "/repository/panel.test.ts", status: "failed", message: "" };
  const testResults = [{ ...result, assertionResults: [assertion] }];
  writeFileSync(report, JSON.stringify({ numPassedTests: 0, testResults }));
  expect(countTests([report]).failures).toMatchObject([
    {
      reason:
        "TimeoutError: locator.waitFor: Timeout 10000ms exceeded. · waiting for getByText('All calls completed') to be visible · line 147",
    },
  ]);
});

test("names the command that repeats each failed file alone, once", () => {
  const failures = [
    "widgets/board/list/list.test.ts",
    "widgets/board/list/list.test.ts",
    "scripts/commands/start/start.test.ts",
    "shared/server/.cache/test-report.json",
  ].map((path) => ({ file: join(root, path) }));
  expect(repeatCommands(failures, ["scripts", "shared/server", "widgets/board"])).toEqual([
    "npx vitest run --root=widgets/board list/list.test.ts",
    "npx vitest run --root=scripts commands/start/start.test.ts",
    "npx vitest run --root=shared/server",
  ]);
});
