import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPeople } from "../testing/people-server.ts";

let running: Awaited<ReturnType<typeof startPeople>>;
beforeAll(async () => {
  running = await startPeople();
});
afterAll(() => running.stop());

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
