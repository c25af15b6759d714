import type { TechnicianResult } from "@suite/fieldops-contract";
import type { Call } from "@suite/testing/sample";
import { openSeeded } from "@suite/testing/sample";
import { startProcess } from "@suite/testing/samples";
import { uniquePrefix } from "@suite/testing/storage";
import { expect, onTestFinished, test } from "vitest";
import { desk } from "./data/desk.ts";
import { committed, expectConsistent, planned } from "./testing/plans.ts";
import { sample } from "./testing/start.ts";

/** A seeded desk, and a client of its server that sends keys as widgets do. */
async function openDesk() {
  const tablePrefix = uniquePrefix();
  // The server is another process, so a list that is kept here may be old.
  const opened = await openSeeded(sample, { tablePrefix, log: () => {}, keepListsMs: 0 });
  const store = opened.as({ tool: "test", by: "Test" });
  const { call, close } = await startProcess(sample, tablePrefix);
  onTestFinished(close);
  let calls = 0;
  const callTool = (tool: string, args: Record<string, unknown> = {}) =>
    call(`call ${++calls}`, [tool, args]);
  return { store, call, callTool };
}

type Desk = Awaited<ReturnType<typeof openDesk>>;

const undo = (changeId: string | undefined): Call => ["undo-change", { changeId }];

/** Dispatches a work order with a plan of its own. */
async function dispatch({ callTool }: Desk, assignmentId: string) {
  const result = await committed(
    { callTool },
    await planned({ callTool }, { assignmentIds: [assignmentId] }),
  );
  const [part] = result.technicians;
  if (part?.outcome !== "committed") throw new Error("The plan was not committed.");
  return { planId: result.planId, part };
}

/** Ids of the commit's changes of a part's work order and line, the newest of each kind. */
async function changesOf({ store }: Desk, { assignmentIds }: TechnicianResult) {
  const isOwn = (id: unknown) => String(id).split("/").at(-1) === assignmentIds[0];
  const { changes } = await store.history.list({
    limit: 20,
    where: ({ tool, key }) => tool === "commit-assignments" && isOwn(key.id),
  });
  const ofKind = (kind: string) => changes.find((change) => change.kind === kind)?.id;
  return { "work order": ofKind("work-order"), line: ofKind("plan-line") };
}

test.each(["work order", "line"] as const)(
  "an undo by the change of a %s that is sent again after the work was planned again undoes nothing more",
  async (kind) => {
    const seeded = await openDesk();
    const { store, call } = seeded;
    const first = await dispatch(seeded, "WO-1008");
    const { [kind]: changeId } = await changesOf(seeded, first.part);
    const done = await call("k", undo(changeId));
    expect(done.isError, done.text).toBe(false);
    const second = await dispatch(seeded, "WO-1008");
    const again = await call("k", undo(changeId));
    expect(again.isError, again.text).toBe(false);
    expect(again.structuredContent).toEqual(done.structuredContent);
    expect(again.text).not.toContain("new again");
    const order = await store.workOrders.get({ desk: desk.id, id: "WO-1008" }, { fresh: true });
    expect(order).toMatchObject({ status: "Dispatched", planId: second.planId });
    await expectConsistent(store);
  },
);

test.each(["work order", "line"] as const)(
  "the change of a %s by an older plan does not undo a newer plan",
  async (kind) => {
    const seeded = await openDesk();
    const { store, call } = seeded;
    const first = await dispatch(seeded, "WO-1008");
    const { [kind]: changeId } = await changesOf(seeded, first.part);
    await call("k", undo(changeId));
    const second = await dispatch(seeded, "WO-1008");
    const { error } = await call("another key", undo(changeId));
    expect(error).toMatchObject({ code: "conflict" });
    const order = await store.workOrders.get({ desk: desk.id, id: "WO-1008" }, { fresh: true });
    expect(order).toMatchObject({ status: "Dispatched", planId: second.planId });
  },
);

test("a status that is sent again after the next one says the status that is stored", async () => {
  const { call } = await openDesk();
  const move = (status: string): Call => [
    "update-assignment-status",
    { assignmentId: "WO-1031", status },
  ];
  await call("k", move("EnRoute"));
  await call("l", move("Done"));
  const { text, structuredContent } = await call("k", move("EnRoute"));
  expect(structuredContent).toMatchObject({ assignment: { status: "Done" } });
  expect(text).not.toContain("is en route now");
});
