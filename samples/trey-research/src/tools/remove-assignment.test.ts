import { callWithKey } from "@suite/testing/samples";
import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const trey = useServer();
const key = { projectId: "3", consultantId: "21" };
const names = { projectId: "Mobile Banking", consultantId: "Kat Larsson" };

test("without confirm it only previews the removal", async () => {
  const before = await trey().everything();
  const { text, structuredContent } = await trey().callTool("remove-assignment", names);
  expect(structuredContent).toMatchObject({
    removed: false,
    assignment: { ...key, consultantName: "Kat Larsson" },
  });
  expect(text).toContain("Nothing is removed yet");
  expect(text).toContain("680 h forecast");
  expect(await trey().everything()).toEqual(before);
});

test("a stale version is a conflict and keeps the row", async () => {
  const seen = await trey().store.assignments.get(key);
  await trey().store.assignments.patch(key, { hourlyRate: 116 });
  const args = { ...names, confirm: true, version: seen?.version };
  expect((await trey().callTool("remove-assignment", args)).error).toMatchObject({
    code: "conflict",
    current: { hourlyRate: 116 },
  });
  expect(await trey().store.assignments.get(key)).toBeDefined();
});

test("the history names the person and the project of a removal, and finds it by either name", async () => {
  await trey().callTool("remove-assignment", { ...names, confirm: true });
  for (const record of [undefined, "larsson on", "mobile banking"]) {
    const { structuredContent } = await trey().callTool("show-recent-changes", {
      record,
      limit: 1,
    });
    expect(structuredContent?.changes).toMatchObject([
      { record: "Kat Larsson on Mobile Banking App" },
    ]);
  }
});

test("a removal that is sent again with its key says that it was done", async () => {
  const args = { projectId: "5", consultantId: "8", confirm: true };
  const send = () => callWithKey(trey().client, "removal", ["remove-assignment", args]);
  const { structuredContent } = await send();
  expect(structuredContent).toMatchObject({ removed: true });
  const again = await send();
  expect(again.text).toMatch(/^This was already done/);
  expect(again.error).toMatchObject({
    outcome: "applied",
    changeIds: [structuredContent?.changeId],
  });
});
