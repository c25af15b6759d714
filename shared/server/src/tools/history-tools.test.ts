import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPeople } from "../testing/people-server.ts";

let running: Awaited<ReturnType<typeof startPeople>>;
beforeAll(async () => {
  running = await startPeople();
});
afterAll(() => running.stop());

describe("show-recent-changes", () => {
  it("lists the changes, newest first, as text and as data", async () => {
    await running.store.people.patch({ id: "1" }, { phone: "11" });
    const { text, structuredContent } = await running.callTool("show-recent-changes");
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
    expect(text).toMatch(/^- \*\*Avery Howard\*\*: .*Somebody, add-person; change `/);
  });

  it("pages through all of them", async () => {
    const ids: unknown[] = [];
    let cursor: unknown;
    do {
      const { structuredContent } = await running.callTool("show-recent-changes", {
        limit: 1,
        ...(cursor !== undefined && { cursor }),
      });
      const { changes } = structuredContent ?? {};
      if (Array.isArray(changes)) ids.push(...changes.map((change) => change.id));
      cursor = structuredContent?.cursor;
    } while (cursor !== undefined);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
  });

  it("finds the changes of one record", async () => {
    const { structuredContent } = await running.callTool("show-recent-changes", { record: "sanjay" });
    expect(structuredContent).toMatchObject({ changes: [{ record: "Sanjay Puranik" }] });
    const none = await running.callTool("show-recent-changes", { record: "Nobody" });
    expect(none).toMatchObject({
      text: 'No change to a record named like "Nobody" was found.',
      isError: false,
    });
  });
});

describe("undo-change", () => {
  it("reverts a change, and refuses with a conflict when the record has changed since", async () => {
    await running.store.people.patch({ id: "2" }, { phone: "22" });
    const [first] = running.store.writes.changeIds.slice(-1);
    const undone = await running.callTool("undo-change", { changeId: first });
    expect(undone).toMatchObject({
      isError: false,
      text: expect.stringMatching(/^Undone\. \*\*Sanjay Puranik\*\*/),
    });
    expect(await running.store.people.get({ id: "2" })).toMatchObject({ phone: "2" });
    await running.store.people.patch({ id: "2" }, { phone: "23" });
    const [second] = running.store.writes.changeIds.slice(-1);
    await running.store.people.patch({ id: "2" }, { phone: "24" });
    expect(await running.callTool("undo-change", { changeId: second })).toMatchObject({
      isError: true,
      error: { code: "conflict", current: { phone: "24" } },
    });
  });

  it("refuses an unknown change", async () => {
    expect(await running.callTool("undo-change", { changeId: "made-up" })).toMatchObject({
      error: { code: "not_found" },
    });
  });
});
