import { createContext } from "@suite/testing/clients";
import { type Refusal, testRefusals } from "@suite/testing/samples";
import { expect, test } from "vitest";
import { expectConsistent, planned } from "./testing/plans.ts";
import { testDay, testNow } from "./testing/rows.ts";
import { useServer } from "./testing/start.ts";
import { commitAssignments } from "./tools/commit-assignments.ts";

const running = useServer();

/** Runs the commit tool without a transport and aborts it after a number of parts. */
async function commitUntil(seal: string | undefined, parts: number) {
  const controller = new AbortController();
  const progress = (done: number) => done >= parts && controller.abort();
  const context = { signal: controller.signal, progress, now: () => testNow };
  return commitAssignments.handler({ seal }, createContext(running().store, context));
}

test("a cancelled commit stops between technicians, reports what is done and can be continued", async () => {
  const review = await planned(running(), {
    assignmentIds: ["WO-1001", "WO-1003", "WO-1005", "WO-1010"],
  });
  const none = await commitUntil(review.seal, 0);
  expect(none.structuredContent).toMatchObject({ cancelled: true, committed: 0 });
  const some = await commitUntil(review.seal, 2);
  expect(some.text).toContain("Stopped by the caller");
  const outcomes = Object(some.structuredContent).technicians.map(
    ({ outcome }: { outcome: string }) => outcome,
  );
  expect(outcomes).toEqual(["committed", "committed", "failed", "failed"]);
  await expectConsistent(running().store);
  const rest = await commitUntil(review.seal, 99);
  expect(rest.structuredContent).toMatchObject({ committed: 4, notCommitted: 0 });
  await expectConsistent(running().store);
});

const constraints = { maxTravelKm: 40, travelBufferMinutes: 15, allowPartialSkillMatch: false };
const check = { planId: "DP-1", day: testDay, constraints, assignmentIds: ["WO-1011"] };
const bad: Refusal[] = [
  ["an unknown id", "show-assignments-on-map", { assignmentIds: ["WO-9999"] }, "not_found"],
  ["a day that is none", "get-available-technicians", { day: "2026-02-30" }, "invalid"],
  ["a day that is over", "create-dispatch-plan", { day: "2020-01-01" }, "invalid"],
  ["an unknown technician", "create-dispatch-plan", { technicianIds: ["Zebediah"] }, "not_found"],
  [
    "an ambiguous technician",
    "create-dispatch-plan",
    { technicianIds: ["Lindqvist"] },
    "ambiguous",
  ],
  ["no day", "check-dispatch-plan", { ...check, day: "tomorrow" }, "invalid"],
  ["unknown jobs", "check-dispatch-plan", { ...check, assignmentIds: ["WO-9999"] }, "not_found"],
  ["an ambiguous site", "get-assignment", { assignmentId: "Lamna" }, "ambiguous"],
  ["signs alone", "get-assignment", { assignmentId: "/ \\ # ?" }, "not_found"],
  [
    "a step left out",
    "update-assignment-status",
    { assignmentId: "WO-1029", status: "Done" },
    "invalid",
  ],
  ["an unknown change", "undo-change", { changeId: "nonsense" }, "not_found"],
];
testRefusals(running, bad);
