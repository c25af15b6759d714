import { asWidget, nobodyToAsk } from "@suite/testing/clients";
import { type Refusal, testReadsOnly, testRefusals } from "@suite/testing/samples";
import { expect, test } from "vitest";
import { expectConsistent, planned } from "./testing/plans.ts";
import { testDay, testNow } from "./testing/rows.ts";
import { useServer } from "./testing/start.ts";
import { commitAssignments } from "./tools/commit-assignments.ts";

const running = useServer();
const log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };

/** Runs the commit tool without a transport and aborts it after a number of parts. */
async function commitUntil(seal: string | undefined, parts: number) {
  const controller = new AbortController();
  return commitAssignments.run(
    { seal },
    {
      ...nobodyToAsk,
      store: running().store,
      signal: controller.signal,
      progress: (done) => {
        if (done >= parts) controller.abort();
      },
      log,
      requestId: "test",
      caller: { name: "Demo user" },
      client: { capabilities: { elicitation: false, sampling: false, roots: false } },
      now: () => testNow,
    },
  );
}

test("a cancelled commit stops between technicians, reports what is done and can be continued", async () => {
  const review = await planned(running(), { assignmentIds: ["WO-1001", "WO-1003", "WO-1005", "WO-1010"] });
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

const long = "x".repeat(100_000);
const quotes = "x' or PartitionKey ne '";
const constraints = { maxTravelKm: 40, travelBufferMinutes: 15, allowPartialSkillMatch: false };
const check = { planId: "DP-1", day: testDay, constraints, assignmentIds: ["WO-1011"] };
const bad: Refusal[] = [
  ["an unknown priority", "list-new-assignments", { priority: "Urgent" }, "invalid"],
  ["no hours", "list-new-assignments", { maxHoursOld: 0 }, "invalid"],
  ["half an hour", "list-new-assignments", { maxHoursOld: 0.5 }, "invalid"],
  ["more than a week", "list-new-assignments", { maxHoursOld: 169 }, "invalid"],
  ["too many results", "list-new-assignments", { maxResults: 101 }, "invalid"],
  ["a long region", "list-new-assignments", { region: long }, "invalid"],
  ["an unknown field", "list-new-assignments", { color: "red" }, "invalid"],
  ["a made up cursor", "list-assignments", { cursor: "abc" }, "invalid"],
  ["an unknown id", "show-assignments-on-map", { assignmentIds: ["WO-9999"] }, "not_found"],
  ["a blank id", "show-assignments-on-map", { assignmentIds: [""] }, "invalid"],
  ["quotes", "show-assignments-on-map", { assignmentIds: [quotes] }, "not_found"],
  ["too many ids", "show-assignments-on-map", { assignmentIds: Array(200).fill("WO-1001") }, "invalid"],
  ["an unknown shift", "get-available-technicians", { shift: "noon" }, "invalid"],
  ["a day that is none", "get-available-technicians", { day: "2026-02-30" }, "invalid"],
  ["a day that is over", "create-dispatch-plan", { day: "2020-01-01" }, "invalid"],
  ["a negative distance", "create-dispatch-plan", { maxTravelKm: -1 }, "invalid"],
  ["an endless buffer", "create-dispatch-plan", { travelBufferMinutes: 181 }, "invalid"],
  ["an unknown technician", "create-dispatch-plan", { technicianIds: ["Zebediah"] }, "not_found"],
  ["an ambiguous technician", "create-dispatch-plan", { technicianIds: ["Lindqvist"] }, "ambiguous"],
  ["a blank technician", "create-dispatch-plan", { technicianIds: [" "] }, "invalid"],
  ["lines that are none", "create-dispatch-plan", { planItems: [{ assignmentId: "WO-1001" }] }, "invalid"],
  [
    "an eta of nothing",
    "create-dispatch-plan",
    { planItems: [{ assignmentId: "WO-1001", technicianId: "T-101", etaMinutes: 0 }] },
    "invalid",
  ],
  ["no day", "check-dispatch-plan", { ...check, day: "tomorrow" }, "invalid"],
  ["a plan id that is none", "check-dispatch-plan", { ...check, planId: "a/b\u0000" }, "invalid"],
  ["no jobs", "check-dispatch-plan", { ...check, assignmentIds: [] }, "invalid"],
  ["unknown jobs", "check-dispatch-plan", { ...check, assignmentIds: [quotes] }, "not_found"],
  [
    "a minute of no day",
    "check-dispatch-plan",
    { ...check, lines: [{ assignmentId: "WO-1011", technicianId: "T-107", startMinute: -5 }] },
    "invalid",
  ],
  ["a seal of nobody", "commit-assignments", { seal: "abc.def", ...asWidget("fieldops") }, "invalid"],
  ["a long seal", "commit-assignments", { seal: long, ...asWidget("fieldops") }, "invalid"],
  ["an ambiguous site", "get-assignment", { assignmentId: "Lamna" }, "ambiguous"],
  ["slashes", "get-assignment", { assignmentId: "WO/10\\01#x?y" }, "not_found"],
  ["signs alone", "get-assignment", { assignmentId: "/ \\ # ?" }, "not_found"],
  ["a control character", "get-assignment", { assignmentId: "\u0000\u0007" }, "not_found"],
  ["a long id", "get-assignment", { assignmentId: long }, "invalid"],
  ["an unknown status", "update-assignment-status", { assignmentId: "WO-1029", status: "Lost" }, "invalid"],
  ["a step too far", "update-assignment-status", { assignmentId: "WO-1029", status: "Done" }, "invalid"],
  ["a step back", "update-assignment-status", { assignmentId: "WO-1028", status: "Dispatched" }, "invalid"],
  [
    "dispatch by hand",
    "update-assignment-status",
    { assignmentId: "WO-1011", status: "Dispatched" },
    "invalid",
  ],
  ["an unknown change", "undo-change", { changeId: "nonsense" }, "not_found"],
];
testRefusals(running, bad);
testReadsOnly(running, { ...check, assignmentId: "WO-1011" });

test("refuses a string of a megabyte before a tool runs", async () => {
  const before = await running().everything();
  const call = running().callTool("create-dispatch-plan", { assignmentIds: ["x".repeat(1_000_000)] });
  await expect(call).rejects.toThrow();
  expect(await running().everything()).toEqual(before);
});
