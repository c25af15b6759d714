import { expect, it } from "vitest";
import { z } from "zod";
import type { ToolContext } from "../define/context.ts";
import { defineTool } from "../define/tool.ts";
import { closeAfterAll } from "../testing/closing.ts";
import { type PeopleStore, startPeople } from "../testing/people-server.ts";
import { idempotentWrite } from "../toolkit/presets.ts";

const renameAll = defineTool({
  name: "rename-all",
  title: "Rename all",
  description: "Gives everybody another phone, and then once more, in one call.",
  inputSchema: z.object({ phone: z.string().describe("The new phone") }),
  annotations: idempotentWrite,
  async handler({ phone }, { store: { people } }: ToolContext<PeopleStore>) {
    for (const step of ["first", "second"])
      for (const id of ["1", "2"])
        await people.patch({ id }, { phone: `${phone} ${step}` }, { step });
    return { text: "Renamed." };
  },
});

const { callTool, store } = await closeAfterAll(startPeople({ tools: [renameAll] }));

it("show-recent-changes lists the changes, newest first, as text and as data", async () => {
  await store.people.patch({ id: "1" }, { phone: "11" });
  const { text, textForPeople, structuredContent } = await callTool("show-recent-changes");
  expect(structuredContent).toMatchObject({
    changes: [
      {
        record: "Avery Howard",
        tool: "add-person",
        by: "Somebody",
        summary: expect.stringContaining("11"),
        undoable: true,
      },
      { record: "Sanjay Puranik" },
      { record: "Avery Howard" },
    ],
  });
  expect(textForPeople).toMatch(
    /^The latest changes, newest first:\n\n- \*\*Avery Howard\*\* \(.*\) by Somebody, .* UTC$/m,
  );
  expect(textForPeople).not.toMatch(/add-person|`/);
  expect(text).toMatch(/Change ids for undo-change:\n\n- `.*`: Avery Howard, by add-person at /);
});

it("show-recent-changes finds the changes of one record", async () => {
  const { structuredContent } = await callTool("show-recent-changes", { record: "sanjay" });
  expect(structuredContent).toMatchObject({ changes: [{ record: "Sanjay Puranik" }] });
  expect(await callTool("show-recent-changes", { record: "Nobody" })).toMatchObject({
    text: 'No change to a record named like "Nobody" was found.',
    isError: false,
  });
});

it("undo-change reverts a change, and refuses with a conflict when the record has changed since", async () => {
  const change = async (phone: string) => {
    await store.people.patch({ id: "2" }, { phone });
    return { changeId: store.writes.changeIds.at(-1) };
  };
  expect(await callTool("undo-change", await change("22"))).toMatchObject({
    isError: false,
    text: expect.stringMatching(/^Undone\. The change is \*\*Sanjay Puranik\*\*/),
  });
  expect(await store.people.get({ id: "2" })).toMatchObject({ phone: "2" });
  const outdated = await change("23");
  await change("24");
  expect(await callTool("undo-change", outdated)).toMatchObject({
    isError: true,
    error: { code: "conflict", current: { phone: "24" } },
  });
});

it("the changes of one call carry its id, and are undone together", async () => {
  const phones = async () => (await store.people.list()).map(({ phone }) => phone);
  const before = await phones();
  await callTool("rename-all", { phone: "5" });
  const { changes } = Object(
    (await callTool("show-recent-changes", { limit: 5 })).structuredContent,
  );
  const calls = changes.map(({ call }: { call: string }) => call);
  expect(new Set(calls.slice(0, 4)).size).toBe(1);
  expect(calls[4]).not.toBe(calls[0]);

  const undone = await callTool("undo-change", { changeId: changes[1].id, wholeCall: true });
  expect(undone.text).toMatch(/^Undone: 4 changes\.\n\n- \*\*/);
  expect(undone.structuredContent).toMatchObject({ undone: 4, kept: [] });
  expect(await phones()).toEqual(before);
});

it("an undo of a call keeps a record that has changed since, and says which", async () => {
  await callTool("rename-all", { phone: "6" });
  const changeId = Object((await callTool("show-recent-changes")).structuredContent).changes[0].id;
  await store.people.patch({ id: "1" }, { phone: "mine" });
  const { text, structuredContent } = await callTool("undo-change", { changeId, wholeCall: true });
  expect(text).toMatch(/^Undone: 2 of 4 changes\.[\s\S]*Not undone: \*\*Avery Howard\*\*/);
  expect(structuredContent).toMatchObject({
    undone: 2,
    kept: [{ record: "Avery Howard" }, { record: "Avery Howard" }],
  });
  expect(await store.people.get({ id: "1" })).toMatchObject({ phone: "mine" });
});
