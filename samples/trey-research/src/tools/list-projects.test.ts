import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const trey = useReadOnlyServer();

test("lists projects with the hours of the filters", async () => {
  const filters = { consultantName: "Avery", projectName: "Copilot" };
  const { structuredContent } = await trey().callTool("list-projects", filters);
  expect(structuredContent).toMatchObject({
    total: 1,
    items: [{ id: "10", teamSize: 1, forecastHours: 60 }],
  });
});
