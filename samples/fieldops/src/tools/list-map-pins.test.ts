import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const running = useServer();

test("returns the map's pins page by page", async () => {
  const first = await running().callTool("list-map-pins", { limit: 20 });
  expect(first.structuredContent).toMatchObject({ total: 22, cursor: expect.any(String) });
  const { cursor } = Object(first.structuredContent);
  const second = await running().callTool("list-map-pins", { limit: 20, cursor });
  expect(Object(second.structuredContent).items).toHaveLength(2);
});

test("returns the pins of the requested assignments", async () => {
  const { structuredContent } = await running().callTool("list-map-pins", { assignmentIds: ["WO-1003"] });
  expect(structuredContent).toMatchObject({
    items: [{ id: "WO-1003", latitude: expect.any(Number), longitude: expect.any(Number) }],
  });
});
