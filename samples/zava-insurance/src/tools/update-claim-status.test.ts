import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const zava = useServer();
const update = (args: object) => zava().callTool("update-claim-status", { ...args });

test("repeating a status changes nothing, but adds the note", async () => {
  const nothing = await update({ claimId: "4", status: "approved" });
  expect(nothing.structuredContent).toMatchObject({ changed: false });
  expect(nothing.structuredContent).not.toHaveProperty("changeId");
  const noted = await update({ claimId: "4", status: "approved", note: "Again." });
  expect(noted.structuredContent).toMatchObject({ changed: false, note: { text: "Again." } });
});

test("the change can be undone, the note stays, and the history has both status changes as data", async () => {
  const { structuredContent } = await update({
    claimId: "3",
    status: "in-review",
    note: "Taken up.",
  });
  const claim = { status: "in-review", nextStatuses: ["approved", "denied"] };
  expect(structuredContent).toMatchObject({ claim, changed: true });
  await zava().callTool("undo-change", { changeId: structuredContent?.changeId });
  expect((await zava().store.claims.get({ id: "3" }))?.status).toBe("reported");
  expect((await zava().store.notes.list("3")).map(({ text }) => text)).toContain("Taken up.");
  const { changes } = await zava().store.history.list({ limit: 10 });
  expect(
    changes.flatMap(({ record, status }) => (status ? [{ record, status }] : [])).slice(0, 2),
  ).toEqual([
    { record: expect.stringContaining("claim"), status: { from: "in-review", to: "reported" } },
    { record: expect.stringContaining("claim"), status: { from: "reported", to: "in-review" } },
  ]);
});
