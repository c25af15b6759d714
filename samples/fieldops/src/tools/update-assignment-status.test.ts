import { expect, test } from "vitest";
import { desk } from "../data/desk.ts";
import { useServer } from "../testing/start.ts";

const running = useServer();
const update = (args: Record<string, unknown>) =>
  running().callTool("update-assignment-status", args);
const read = (id: string) => running().store.workOrders.get({ desk: desk.id, id });

test("moves work from Dispatched to EnRoute to Done, and ignores repetitions", async () => {
  const { text, structuredContent } = await update({
    assignmentId: "Contoso Hotel",
    status: "EnRoute",
  });
  expect(text).toContain("WO-1031 Contoso Hotel is en route now.");
  expect(structuredContent).toMatchObject({ assignment: { id: "WO-1031", technicianId: "T-112" } });
  await update({ assignmentId: "WO-1031", status: "Done" });
  const again = await update({ assignmentId: "WO-1031", status: "Done" });
  expect(again.structuredContent?.changeId).toBeUndefined();
  expect(await read("WO-1031")).toMatchObject({ status: "Done", technicianId: "T-112" });
});

test("a status can be undone", async () => {
  const { structuredContent } = await update({ assignmentId: "WO-1030", status: "EnRoute" });
  const { changeId } = structuredContent ?? {};
  const { text } = await running().callTool("undo-change", { changeId });
  expect(text).toContain("Undone.");
  expect(await read("WO-1030")).toMatchObject({ status: "Dispatched" });
});

test("a work order that changed since it was read is a conflict with the current row", async () => {
  const seen = await read("WO-1032");
  await update({ assignmentId: "WO-1032", status: "EnRoute" });
  const { error } = await update({
    assignmentId: "WO-1032",
    status: "Done",
    version: seen?.version,
  });
  expect(error).toMatchObject({ code: "conflict", current: { status: "EnRoute" } });
});
