import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const zava = useServer();

test("notes are sorted newest first, and a note added between two pages hides none", async () => {
  const first = await zava().callTool("list-claim-notes", { claimId: "1", limit: 2 });
  await zava().callTool("add-claim-note", { claimId: "1", note: "In between." });
  const { cursor } = first.structuredContent ?? {};
  const second = await zava().callTool("list-claim-notes", { claimId: "1", limit: 2, cursor });
  const ids = [first, second]
    .flatMap((page) => Object(page.structuredContent).items)
    .map(({ id }) => id);
  expect(ids).toEqual(["1-003", "1-002", "1-001"]);
});
