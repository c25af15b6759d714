import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const running = useServer();

test("returns technicians page by page, including those on leave", async () => {
  const first = await running().callTool("list-technician-pins", { limit: 10 });
  const { cursor, items } = Object(first.structuredContent);
  const second = await running().callTool("list-technician-pins", { cursor });
  const all = [...items, ...Object(second.structuredContent).items];
  expect(all).toHaveLength(18);
  expect(all.filter(({ available }: { available: boolean }) => !available)).toMatchObject([
    { name: "Olga Petrenko" },
  ]);
});
