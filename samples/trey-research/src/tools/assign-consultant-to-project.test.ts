import { toMonth } from "@suite/contracts";
import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const trey = useServer();
const month = toMonth(new Date());
const read = (projectId: string, consultantId: string) =>
  trey().store.assignments.get({ projectId, consultantId });
const assign = (args: Record<string, unknown>) =>
  trey().callTool("assign-consultant-to-project", args);

test("puts a person on a project at their usual rate, billable", async () => {
  const robin = { projectId: "Contoso", consultantId: "Robin", role: "Developer" };
  const { text, structuredContent } = await assign(robin);
  expect(structuredContent).toMatchObject({
    created: true,
    warnings: [],
    assignment: {
      projectId: "1",
      consultantId: "10",
      billable: true,
      hourlyRate: 115,
      forecast: [],
    },
  });
  expect(text).toMatch(/^Robin Counts is assigned to Intranet Modernization for Contoso as /);
});

test("assigning again keeps forecast and delivered hours, and a repeated call changes nothing", async () => {
  const before = await read("5", "8");
  const args = {
    projectId: "Disaster Recovery",
    consultantId: "José",
    role: "Lead Developer",
    rate: 130,
  };
  const { structuredContent } = await assign(args);
  expect(structuredContent).toMatchObject({
    created: false,
    assignment: { role: "Lead Developer", hourlyRate: 130 },
  });
  const version = expect.any(String);
  expect(await read("5", "8")).toEqual({
    ...before,
    role: "Lead Developer",
    hourlyRate: 130,
    version,
  });
  const again = await assign(args);
  expect(again.structuredContent?.changeId).toBeUndefined();
});

test("warns about each month above capacity, and about a rate of 0 that is neither given nor usual", async () => {
  const kat = { projectId: "Relecloud", consultantId: "Kat Larsson", role: "Developer" };
  const { structuredContent, text } = await assign({ ...kat, forecast: [{ month, hours: 100 }] });
  expect(structuredContent).toMatchObject({
    overAllocated: [{ month, forecastHours: 220, capacityHours: 160 }],
  });
  expect(text).toContain("Kat Larsson is over-allocated");
  const ruth = await assign({ projectId: "14", consultantId: "Ruth", role: "Astronaut" });
  expect(ruth.text).toContain("The rate is 0: none was given and none is usual.");
});

test("parallel calls that assign the same person all succeed", async () => {
  const args = { projectId: "13", consultantId: "Ruth", role: "Business Analyst" };
  const answers = await Promise.all([assign(args), assign(args), assign(args)]);
  expect(answers.map(({ isError }) => isError)).toEqual([false, false, false]);
  expect(await read("13", "24")).toMatchObject({ role: "Business Analyst" });
});
