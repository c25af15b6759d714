import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const running = useReadOnlyServer();

test("returns the pins of the requested assignments", async () => {
  const { structuredContent } = await running().callTool("list-map-pins", {
    assignmentIds: ["WO-1003"],
  });
  expect(structuredContent).toMatchObject({
    items: [{ id: "WO-1003", latitude: expect.any(Number), longitude: expect.any(Number) }],
  });
});
