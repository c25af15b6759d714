import { expect, it } from "vitest";
import { closeAfterAll } from "../testing/closing.ts";
import { startPeople } from "../testing/people-server.ts";

const { callTool, store } = await closeAfterAll(startPeople());

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
