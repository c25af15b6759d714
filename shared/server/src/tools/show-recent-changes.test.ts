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
