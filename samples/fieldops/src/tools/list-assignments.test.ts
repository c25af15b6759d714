import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const running = useReadOnlyServer();

test("continues after the model's first page up to the last assignment, and applies the list's filters", async () => {
  const first = await running().callTool("list-new-assignments", { maxResults: 5 });
  let { items, cursor } = Object(first.structuredContent).assignments;
  const ids: string[] = items.map(({ id }: { id: string }) => id);
  while (cursor !== undefined) {
    const { structuredContent } = await running().callTool("list-assignments", {
      cursor,
      limit: 7,
    });
    ({ items, cursor } = Object(structuredContent));
    ids.push(...items.map(({ id }: { id: string }) => id));
  }
  expect(ids).toHaveLength(22);
  expect(new Set(ids).size).toBe(22);
  const filters = { region: "North", priority: "Medium" };
  const { structuredContent } = await running().callTool("list-assignments", filters);
  expect(structuredContent).toMatchObject({
    total: 2,
    items: [{ id: "WO-1009" }, { id: "WO-1010" }],
  });
});
