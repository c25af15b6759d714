import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withFolder } from "../testing/verb.ts";
import { countTests } from "./test-reports.ts";

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

test("passed and failed tests of all reports are counted, a file that does not load and a missing report as failures", async () => {
  await withFolder(async (folder) => {
    const write = (name: string, numPassedTests: number, testResults: object[]) => {
      writeFileSync(`${folder}/${name}`, JSON.stringify({ numPassedTests, testResults }));
      return `${folder}/${name}`;
    };
    const good = write("good.json", 2, [file("passed", "passed", "passed", "pending")]);
    const bad = write("bad.json", 1, [file("failed", "passed", "failed", "failed"), file("failed")]);
    const none = `${folder}/none.json`;
    expect(countTests([good])).toEqual({ passed: 2, failed: 0, missing: [] });
    expect(countTests([good, bad, none])).toEqual({ passed: 3, failed: 4, missing: [none] });
  });
});
