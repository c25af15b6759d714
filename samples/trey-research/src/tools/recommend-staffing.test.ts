import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const trey = useReadOnlyServer();

const recommend = async (args: Record<string, unknown>) => {
  const { text, structuredContent } = await trey().callTool("recommend-staffing", args);
  return { text, view: Object(structuredContent) };
};

test("ranks who has the skills that the project's description names", async () => {
  const { text, view } = await recommend({ projectId: "Copilot Consolidated Messenger" });
  const serena = { name: "Serena Ribeiro", role: "Developer", workload: { capacityHours: 160 } };
  expect(view).toMatchObject({
    project: { id: "4" },
    skills: ["React"],
    candidates: [{ ...serena, distanceKm: 0, freeHours: 100, missingSkills: [] }, {}, {}, {}],
    total: 4,
  });
  expect(view.candidates[0].workload.forecastHours[3]).toBe(60);
  expect(text).toContain("Serena Ribeiro");
  expect(text).toContain(`$${view.candidates[0].hourlyRate}/h`);
});

test("uses the given skills and number, leaves out the team, and says when nobody has any of the skills", async () => {
  const { view } = await recommend({
    projectId: "Relecloud",
    skills: ["Java", "Python"],
    maxResults: 3,
  });
  expect(view.candidates).toHaveLength(3);
  expect(view.total).toBe(8);
  expect(view.candidates.map(({ name }: { name: string }) => name)).not.toContain("José Lugo");
  const { text } = await recommend({ projectId: "Relecloud", skills: ["Cobol"] });
  expect(text).toContain("Nobody to add to Disaster Recovery");
});
