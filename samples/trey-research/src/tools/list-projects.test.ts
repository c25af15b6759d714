import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const trey = useServer();

test("lists projects page by page, with the hours of the filters", async () => {
  const first = await trey().callTool("list-projects", { limit: 10 });
  expect(first.structuredContent).toMatchObject({ total: 14, cursor: expect.any(String) });
  const rest = await trey().callTool("list-projects", { limit: 10, cursor: first.structuredContent?.cursor });
  expect(rest.structuredContent?.items).toHaveLength(4);
  const one = await trey().callTool("list-projects", { consultantName: "Avery", projectName: "Copilot" });
  expect(one.structuredContent).toMatchObject({
    total: 1,
    items: [{ id: "10", teamSize: 1, forecastHours: 60 }],
  });
});
