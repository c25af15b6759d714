import { asWidget } from "@suite/testing/clients";
import { expect, test } from "vitest";
import { desk } from "../data/desk.ts";
import { checked, committed, expectConsistent, planned } from "../testing/plans.ts";
import { useServer } from "../testing/start.ts";

const running = useServer();
const commit = (args: Record<string, unknown>) =>
  running().callTool("commit-assignments", { ...asWidget("fieldops"), ...args });
const order = (id: string) => running().store.workOrders.get({ desk: desk.id, id });
const plan = (id: string) => running().store.plans.get({ desk: desk.id, id });

test("writes work orders, bookings, plan and lines together", async () => {
  const review = await planned(running(), { assignmentIds: ["WO-1005", "WO-1010"] });
  const { technicians, ...result } = await committed(running(), review);
  expect(result).toMatchObject({
    view: "result",
    committed: 2,
    notCommitted: 0,
    planId: review.planId,
  });
  expect(technicians.map(({ outcome, changeId }) => [outcome, typeof changeId])).toEqual([
    ["committed", "string"],
    ["committed", "string"],
  ]);
  for (const { assignmentId, technicianId } of review.lines) {
    expect(await order(assignmentId)).toMatchObject({
      status: "Dispatched",
      technicianId,
      planId: review.planId,
    });
  }
  expect(await plan(review.planId)).toMatchObject({ committedBy: "Demo user", day: "2026-03-10" });
  await expectConsistent(running().store);
});

test("committing several times, also concurrently, has one effect and the same result", async () => {
  const review = await planned(running(), { assignmentIds: ["WO-1001", "WO-1003", "WO-1013"] });
  const results = await Promise.all([1, 2, 3, 4].map(() => committed(running(), review)));
  const after = await running().everything();
  const again = await committed(running(), review);
  const outcomes = ({ technicians }: typeof again) =>
    technicians.map(({ changeId: _, ...part }) => part);
  for (const result of [...results, again]) {
    expect(outcomes(result)).toEqual(outcomes(again));
    expect(result).toMatchObject({ committed: 3, notCommitted: 0 });
  }
  expect(await running().everything()).toEqual(after);
  await expectConsistent(running().store);
});

test("work taken meanwhile is a conflict with its technician; other parts are committed", async () => {
  const mine = await planned(running(), { assignmentIds: ["WO-1006", "WO-1008"] });
  const theirs = await planned(running(), { assignmentIds: ["WO-1006"] });
  await committed(running(), theirs);
  const result = await committed(running(), mine);
  expect(result).toMatchObject({ committed: 1, notCommitted: 1 });
  const [clash] = result.technicians.filter(({ outcome }) => outcome === "conflict");
  expect(clash).toMatchObject({
    assignmentIds: ["WO-1006"],
    taken: [
      { assignmentId: "WO-1006", status: "Dispatched", technicianName: clash?.technicianName },
    ],
  });
  expect(clash?.message).toContain("WO-1006 Coho Winery Tasting Room is dispatched with");
  expect(await order("WO-1008")).toMatchObject({ planId: mine.planId });
  expect(await order("WO-1006")).toMatchObject({ planId: theirs.planId });
  await expectConsistent(running().store);
});

test("writes a part whole or not at all", async () => {
  const technicianIds = ["Victor Mensah"];
  const mine = await planned(running(), { assignmentIds: ["WO-1007", "WO-1015"], technicianIds });
  expect(mine.lines).toHaveLength(2);
  const theirs = await planned(running(), { assignmentIds: ["WO-1015"], technicianIds: ["T-109"] });
  await committed(running(), theirs);
  const result = await committed(running(), mine);
  expect(result.technicians).toMatchObject([
    { outcome: "conflict", taken: [{ assignmentId: "WO-1015" }] },
  ]);
  expect(await order("WO-1007")).toMatchObject({ status: "New" });
  expect(await plan(mine.planId)).toBeUndefined();
  const lines = [{ assignmentId: "WO-1007", technicianId: "T-114" }];
  const checkedAgain = await checked(running(), mine, { lines });
  expect(await committed(running(), checkedAgain)).toMatchObject({ committed: 1, notCommitted: 0 });
});

test("a technician who got other work meanwhile is a conflict", async () => {
  const technicianIds = ["Dana Kovacs"];
  const one = await planned(running(), {
    assignmentIds: ["WO-1009"],
    technicianIds,
    day: "tomorrow",
  });
  const other = await planned(running(), {
    assignmentIds: ["WO-1018"],
    technicianIds,
    day: "tomorrow",
  });
  await committed(running(), one);
  const result = await committed(running(), other);
  expect(result.technicians).toMatchObject([{ outcome: "conflict", taken: [] }]);
  expect(result.technicians[0]?.message).toContain("Dana Kovacs was given other work");
  await expectConsistent(running().store);
});

test("commits nothing without the caller's own seal", async () => {
  const review = await planned(running(), { assignmentIds: ["WO-1011"] });
  const before = await running().everything();
  const [body = ""] = review.seal?.split(".") ?? [];
  const forged = Buffer.from(JSON.stringify({ planId: review.planId, parts: [] })).toString(
    "base64url",
  );
  for (const seal of [
    "",
    "x",
    `${body}.AAAAAAAAAAAAAAAAAAAAAA`,
    `${forged}.AAAAAAAAAAAAAAAAAAAAAA`,
  ]) {
    const { error, structuredContent } = await commit({ seal });
    expect({ seal, code: error?.code, structuredContent }).toEqual({ seal, code: "invalid" });
  }
  const line = { assignmentId: "WO-1011", technicianId: "T-107", etaMinutes: 9 };
  expect((await commit({ assignments: [line] })).error?.code).toBe("invalid");
  expect(await running().everything()).toEqual(before);
});

test("refuses lines that differ from the sealed ones", async () => {
  const review = await planned(running(), { assignmentIds: ["WO-1011"] });
  const [line] = review.lines;
  const shown = { assignmentId: "WO-1011", technicianId: line?.technicianId ?? "" };
  const other = await commit({
    seal: review.seal,
    assignments: [{ ...shown, technicianId: "T-101" }],
  });
  expect(other.error?.code).toBe("invalid");
  const { isError } = await commit({ seal: review.seal, assignments: [shown] });
  expect(isError).toBe(false);
});
