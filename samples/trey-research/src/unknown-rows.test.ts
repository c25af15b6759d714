import { openSeeded } from "@suite/testing/sample";
import { interruptAfter, startProcess } from "@suite/testing/samples";
import { uniquePrefix } from "@suite/testing/storage";
import { expect, onTestFinished, test } from "vitest";
import { sample } from "./testing/start.ts";

test.each([
  ["bulk-update-consultants", { consultantIds: ["20", "21"], addSkills: ["Rust"] }, "updated"],
  [
    "bulk-assign-consultants",
    { projectId: "13", consultantIds: ["20", "21"], role: "Developer" },
    "assigned",
  ],
])(
  "%s says of a row that may have been saved that it is not known, and of one that was not sent that it failed",
  async (tool, args, done) => {
    const tablePrefix = uniquePrefix();
    await openSeeded(sample, { tablePrefix, log: () => {} });
    const { policy } = interruptAfter(1, "answer lost");
    const trey = await startProcess(sample, tablePrefix, [policy]);
    onTestFinished(() => trey.close());
    const { structuredContent, text, isError } = await trey.call("key", [tool, args]);
    expect(isError, text).toBe(false);
    const results = [
      { outcome: "unknown", error: expect.stringContaining("not known whether this was saved") },
      { outcome: "failed", error: expect.stringContaining("cannot be reached") },
    ];
    expect(structuredContent).toMatchObject({ results, unknown: 1, failed: 1, [done]: 0 });
    expect(text).toContain("Of 1 it is not known whether they were saved: read them first.");
  },
);
