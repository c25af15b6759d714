import type { ConnectOptions } from "@suite/storage";
import { useSample } from "@suite/testing/sample";
import { expect, test } from "vitest";
import { sample } from "./testing/start.ts";

/** While it is on, writes of changes arrive at storage and their answers do not come back. */
const losing = { isOn: false };

const loseAnswers: NonNullable<ConnectOptions["policies"]>[number] = {
  position: "perRetry",
  policy: {
    name: "loseAnswers",
    async sendRequest(request, next) {
      if (!losing.isOn || !String(request.body).includes("audit~")) return next(request);
      await next({ ...request, headers: request.headers, abortSignal: undefined });
      return new Promise<never>((_, reject) => {
        const abort = () => reject(Object.assign(new Error("aborted"), { name: "AbortError" }));
        request.abortSignal?.addEventListener("abort", abort);
      });
    },
  },
};

const trey = useSample(sample, { policies: [loseAnswers] });

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
    losing.isOn = true;
    const { structuredContent, text, isError } = await trey().callTool(tool, args);
    losing.isOn = false;
    expect(isError, text).toBe(false);
    // The second row waits for the transaction of the first.
    const results = [
      { outcome: "unknown", error: expect.stringContaining("not known whether this was saved") },
      { outcome: "failed", error: expect.stringContaining("cannot be reached") },
    ];
    expect(structuredContent).toMatchObject({ results, unknown: 1, failed: 1, [done]: 0 });
    expect(text).toContain("Of 1 it is not known whether they were saved: read them first.");
  },
);
