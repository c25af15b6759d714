import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const trey = useServer();

test("gives rows with the version to save them by", async () => {
  const { text, structuredContent } = await trey().callTool("show-bulk-editor", { skill: "React" });
  expect(structuredContent).toMatchObject({
    view: "bulk-editor",
    query: { skills: ["React"] },
    rows: { total: 4, items: [{ name: "Avery Howard", version: expect.stringContaining("W/") }, {}, {}, {}] },
  });
  expect(text).toContain("4 consultants fit the skill React");
});

test("without a query it returns everybody, page by page", async () => {
  const { structuredContent } = await trey().callTool("show-bulk-editor");
  const { rows } = Object(structuredContent);
  expect(rows.total).toBe(26);
  const next = await trey().callTool("list-editable-consultants", { cursor: rows.cursor, limit: 50 });
  expect(rows.items.length + Object(next.structuredContent).items.length).toBe(26);
});
