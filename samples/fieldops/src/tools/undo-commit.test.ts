import { asWidget } from "@suite/testing/clients";
import { type Call, useSample } from "@suite/testing/sample";
import { expect, test } from "vitest";
import { desk } from "../data/desk.ts";
import { fieldopsServer } from "../server.ts";
import { committed, expectConsistent, planned } from "../testing/plans.ts";
import { testNow } from "../testing/rows.ts";
import { sample, useServer } from "../testing/start.ts";

const running = useServer();

/** Who calls the server of `limited`, where nobody may undo what others did. */
let person = "ada";
const limited = useSample({
  ...sample,
  server: (store) =>
    fieldopsServer(
      {
        ...store,
        as: (actor) => {
          const access = { person, allRecords: true, undoOthers: false };
          return store.as({ ...actor, by: person, byId: person, access });
        },
      },
      () => testNow,
    ),
});
const undo = (planId: string) =>
  running().callTool("undo-commit", { planId, ...asWidget("fieldops") });
const order = (id: string) => running().store.workOrders.get({ desk: desk.id, id });

test("takes back every part of a commit, once", async () => {
  const review = await planned(running());
  const result = await committed(running(), review);
  expect(result.technicians.length).toBeGreaterThan(5);
  const { text, structuredContent } = await undo(review.planId);
  expect(text).toBe(`**Undone.** ${result.committed} assignments are new again.`);
  expect(structuredContent).toMatchObject({ reopened: result.committed, kept: [] });
  for (const { assignmentId } of review.lines)
    expect(await order(assignmentId)).toMatchObject({ status: "New" });
  await expectConsistent(running().store);

  const before = await running().everything();
  expect((await undo(review.planId)).structuredContent).toMatchObject({
    reopened: result.committed,
    kept: [],
  });
  expect(await running().everything()).toEqual(before);
});

test("a part whose work has begun stays dispatched and is named", async () => {
  const review = await planned(running(), { assignmentIds: ["WO-1012", "WO-1013", "WO-1014"] });
  const { technicians } = await committed(running(), review);
  expect(technicians.length).toBeGreaterThan(1);
  await running().callTool("update-assignment-status", {
    assignmentId: "WO-1012",
    status: "EnRoute",
  });
  const { text, structuredContent } = await undo(review.planId);
  const own = technicians.find(({ assignmentIds }) => assignmentIds.includes("WO-1012"));
  expect(structuredContent).toMatchObject({
    kept: [{ technicianName: own?.technicianName, cause: "changed" }],
  });
  expect(text).toContain("stays dispatched");
  expect(text).toContain("WO-1012 is en route");
  expect(await order("WO-1012")).toMatchObject({ status: "EnRoute" });
  await expectConsistent(running().store);
});

test("a plan that was never committed has nothing to undo", async () => {
  expect((await undo("DP-unknown")).error?.code).toBe("not_found");
});

test("nobody takes back the commit of another person without the role", async () => {
  person = "ada";
  const review = await planned(limited(), { assignmentIds: ["WO-1012", "WO-1013"] });
  const { technicians } = await committed(limited(), review);
  const [part] = technicians;
  const undoCommit: Call = ["undo-commit", { planId: review.planId, ...asWidget("fieldops") }];
  const undoPart: Call = ["undo-change", { changeId: part?.changeId }];
  const undoWhole: Call = ["undo-change", { changeId: part?.changeId, wholeCall: true }];

  person = "bob";
  for (const [tool, args] of [undoCommit, undoPart, undoWhole]) {
    const { error } = await limited().callTool(tool, args);
    expect(error).toMatchObject({ code: "forbidden" });
  }
  const key = { desk: desk.id, id: "WO-1012" };
  expect(await limited().store.workOrders.get(key)).toMatchObject({ status: "Dispatched" });

  person = "ada";
  const { isError } = await limited().callTool(...undoCommit);
  expect(isError).toBe(false);
});
