import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const trey = useReadOnlyServer();

test("ranks who has the skills that the project's description names", async () => {
  const { text, structuredContent } = await trey().callTool("recommend-staffing", {
    projectId: "Copilot Consolidated Messenger",
  });
  expect(structuredContent).toMatchObject({
    project: { id: "4" },
    skills: ["React"],
    candidates: [{ name: "Serena Ribeiro", distanceKm: 0, freeHours: 100, missingSkills: [] }, {}, {}, {}],
    total: 4,
  });
  expect(text).toContain("Serena Ribeiro");
  const [serena] = Object(structuredContent).candidates;
  expect(serena).toMatchObject({ role: "Developer", workload: { capacityHours: 160 } });
  expect(serena.workload.forecastHours[3]).toBe(60);
  expect(text).toContain(`$${serena.hourlyRate}/h`);
});

test("uses the given skills and number, and leaves out the team", async () => {
  const { structuredContent } = await trey().callTool("recommend-staffing", {
    projectId: "Relecloud",
    skills: ["Java", "Python"],
    maxResults: 3,
  });
  const { candidates, total } = Object(structuredContent);
  expect(candidates).toHaveLength(3);
  expect(total).toBe(8);
  expect(candidates.map(({ name }: { name: string }) => name)).not.toContain("José Lugo");
});

test("says when nobody has any of the skills", async () => {
  const { text } = await trey().callTool("recommend-staffing", { projectId: "Relecloud", skills: ["Cobol"] });
  expect(text).toContain("Nobody to add to Disaster Recovery");
});
