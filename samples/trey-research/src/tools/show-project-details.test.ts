import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const trey = useReadOnlyServer();

const names = [
  "4",
  "Copilot Consolidated Messenger",
  "the Copilot project at Consolidated Messenger",
];
test.each(names)("%j shows the Copilot project of that client", async (projectId) => {
  const { text, structuredContent } = await trey().callTool("show-project-details", { projectId });
  expect(structuredContent).toMatchObject({
    view: "project",
    project: { id: "4", clientName: "Consolidated Messenger" },
    totals: { teamSize: 3 },
  });
  expect(text).toContain("Renée Lindqvist");
});

test("forecast cost counts billable hours at their rates", async () => {
  const { structuredContent } = await trey().callTool("show-project-details", {
    projectId: "Relecloud",
  });
  expect(structuredContent).toMatchObject({
    totals: { forecastHours: 590, billableHours: 540, forecastCost: 320 * 180 + 220 * 110 },
  });
});
