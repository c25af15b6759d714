import { expect, test } from "vitest";
import { useServer } from "./testing/start.ts";

const zava = useServer();
const undo = (changeId: unknown) => zava().callTool("undo-change", { changeId });

test("an inspection that a note is about is not removed by an undo, and a note about nothing is not restored", async () => {
  const created = await zava().callTool("create-inspection", { claimId: "1", taskType: "final" });
  const about = Object(created.structuredContent?.inspection).id;
  const noted = await zava().callTool("add-claim-note", {
    claimId: "1",
    note: "Call first.",
    about,
  });
  expect(noted.structuredContent?.note, noted.text).toMatchObject({ about });
  const kept = await undo(created.structuredContent?.changeId);
  expect(kept.error?.code).toBe("invalid");
  expect(kept.text).toContain("because a note is about it");

  const withoutNote = await undo(noted.structuredContent?.changeId);
  const withoutInspection = await undo(created.structuredContent?.changeId);
  expect(withoutInspection.error).toBeUndefined();
  const restored = await undo(Object(withoutNote.structuredContent?.change).id);
  expect(restored.error?.code).toBe("not_found");
  expect(restored.text).toContain("Claim 1 has no inspection or order with that id.");
});
