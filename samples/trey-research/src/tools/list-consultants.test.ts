import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const trey = useReadOnlyServer();

test("continues where the dashboard's first page ends", async () => {
  const { structuredContent: dashboard } = await trey().callTool("show-hr-dashboard", { billable: true });
  const { consultants } = Object(dashboard);
  const { structuredContent: rest } = await trey().callTool("list-consultants", {
    billable: true,
    cursor: consultants.cursor,
    limit: 50,
  });
  const ids = [...consultants.items, ...Object(rest).items].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(consultants.total);
  expect(Object(rest).cursor).toBeUndefined();
});

test("gives each person's usual rate and the hours of twelve months over all assignments, whatever the filters", async () => {
  const { structuredContent } = await trey().callTool("list-consultants", {
    consultantName: "Serena Ribeiro",
  });
  const [serena] = Object(structuredContent).items;
  const { structuredContent: profile } = await trey().callTool("show-consultant-profile", {
    consultantId: "Serena Ribeiro",
  });
  const { allocation, assignments } = Object(profile);
  expect(serena.workload).toEqual({
    firstMonth: allocation[0].month,
    capacityHours: 160,
    forecastHours: allocation.map(({ forecastHours }: { forecastHours: number }) => forecastHours),
  });
  expect(serena.workload.forecastHours).toHaveLength(12);
  expect(assignments.items.map(({ hourlyRate }: { hourlyRate: number }) => hourlyRate)).toContain(
    serena.hourlyRate,
  );
});
