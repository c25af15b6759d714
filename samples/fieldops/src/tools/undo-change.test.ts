import { expect, test } from "vitest";
import { desk } from "../data/desk.ts";
import { committed, expectConsistent, planned } from "../testing/plans.ts";
import { useServer } from "../testing/start.ts";

const running = useServer();
const undo = (changeId: unknown) => running().callTool("undo-change", { changeId });
const order = (id: string) => running().store.workOrders.get({ desk: desk.id, id });
const technicianIds = ["Victor Mensah"];

test("undoing any job of a committed part undoes its work, bookings and lines", async () => {
  const review = await planned(running(), { assignmentIds: ["WO-1007", "WO-1015", "WO-1010"] });
  const result = await committed(running(), review);
  const victor = result.technicians.find(({ technicianId }) => technicianId === "T-114");
  const { text, isError } = await undo(victor?.changeId);
  expect(isError, text).toBe(false);
  expect(text).toContain("Victor Mensah no longer has WO-1015");
  for (const id of victor?.assignmentIds ?? []) {
    const row = await order(id);
    expect(row).toMatchObject({ status: "New" });
    expect(row?.technicianId ?? row?.planId ?? row?.startsAt).toBeUndefined();
  }
  expect(await order("WO-1010")).toMatchObject({ status: "Dispatched" });
  await expectConsistent(running().store);
});

test("an undone part is not restored by undo or by the old seal, but can be planned again", async () => {
  const review = await planned(running(), { assignmentIds: ["WO-1007"], technicianIds });
  const [part] = (await committed(running(), review)).technicians;
  const { structuredContent } = await undo(part?.changeId);
  expect((await undo(Object(structuredContent).change.id)).error?.code).toBe("invalid");
  expect((await undo(part?.changeId)).error?.code).toBe("conflict");
  expect(await committed(running(), review)).toMatchObject({ committed: 0, notCommitted: 1 });
  const again = await planned(running(), { assignmentIds: ["WO-1007"], technicianIds });
  expect(await committed(running(), again)).toMatchObject({ committed: 1 });
  await expectConsistent(running().store);
});

test("undoes the whole commit by any of its changes", async () => {
  const review = await planned(running(), { assignmentIds: ["WO-1012", "WO-1013", "WO-1014"] });
  const result = await committed(running(), review);
  expect(result.technicians.length).toBeGreaterThan(1);
  const { changeId } = result.technicians[0] ?? {};
  const { text, structuredContent } = await running().callTool("undo-change", {
    changeId,
    wholeCall: true,
  });
  expect(text).toBe("**Undone.** 3 assignments are new again.");
  expect(structuredContent).toMatchObject({ undone: 3, kept: [] });
  for (const id of ["WO-1012", "WO-1013", "WO-1014"])
    expect(await order(id)).toMatchObject({ status: "New" });
  const again = await running().callTool("undo-change", { changeId, wholeCall: true });
  expect(again.error?.code).toBe("conflict");
  await expectConsistent(running().store);
});

test("keeps a part with work under way", async () => {
  const review = await planned(running(), { assignmentIds: ["WO-1001"] });
  const [part] = (await committed(running(), review)).technicians;
  await running().callTool("update-assignment-status", {
    assignmentId: "WO-1001",
    status: "EnRoute",
  });
  const { error, text } = await undo(part?.changeId);
  expect(error?.code).toBe("conflict");
  expect(text).toContain("WO-1001 is en route");
  await expectConsistent(running().store);
});

test("refuses the change of a plan or technician and names the one to use", async () => {
  await committed(running(), await planned(running(), { assignmentIds: ["WO-1008"] }));
  const { changes } = await running().store.history.list({ limit: 4 });
  const kinds = new Map(changes.map(({ kind, id }) => [kind, id]));
  expect([...kinds.keys()].toSorted()).toEqual(["plan", "plan-line", "technician", "work-order"]);
  const { error, text } = await undo(kinds.get("plan"));
  expect(error?.code).toBe("invalid");
  expect(text).toContain("one technician at a time");
  expect((await undo(kinds.get("plan-line"))).isError).toBe(false);
});
