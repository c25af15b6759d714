import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const running = useServer();

test("gives technicians page by page, those on leave included", async () => {
  const first = await running().callTool("list-technician-pins", { limit: 10 });
  const { cursor, items } = Object(first.structuredContent);
  const second = await running().callTool("list-technician-pins", { cursor });
  const all = [...items, ...Object(second.structuredContent).items];
  expect(all).toHaveLength(18);
  expect(all.filter(({ available }: { available: boolean }) => !available)).toMatchObject([
    { name: "Olga Petrenko" },
  ]);
});
