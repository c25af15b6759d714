import { expect, test } from "vitest";
import { statusStep } from "./status-step.ts";

test("a step of a claim's life is read from the history, taken back or not", () => {
  expect(statusStep("status: reported → in-review")).toEqual({ from: "reported", to: "in-review" });
  expect(statusStep("undo: status: approved → in-review")).toEqual({ from: "approved", to: "in-review" });
});

test.each(["created", "status: lost → found", "approvals: 1 → 2", "nextstatus: reported → denied"])(
  "%s is no step",
  (summary) => expect(statusStep(summary)).toBeUndefined(),
);
