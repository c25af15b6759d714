import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const running = useReadOnlyServer();

test("returns all technicians, including those on leave", async () => {
  const { structuredContent } = await running().callTool("list-technician-pins", { limit: 50 });
  const { items, total } = Object(structuredContent);
  expect(total).toBe(18);
  expect(items.filter(({ available }: { available: boolean }) => !available)).toMatchObject([
    { name: "Olga Petrenko" },
  ]);
});
