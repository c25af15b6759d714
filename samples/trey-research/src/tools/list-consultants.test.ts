import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const trey = useReadOnlyServer();
const call = async (tool: string, args: Record<string, unknown>) =>
  Object((await trey().callTool(tool, args)).structuredContent);

test("continues where the dashboard's first page ends", async () => {
  const { consultants } = await call("show-hr-dashboard", { billable: true });
  const args = { billable: true, cursor: consultants.cursor, limit: 50 };
  const { items, cursor } = await call("list-consultants", args);
  const ids = [...consultants.items, ...items].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(consultants.total);
  expect(cursor).toBeUndefined();
});

test("gives each person's usual rate and the hours of twelve months over all assignments, whatever the filters", async () => {
  const { items } = await call("list-consultants", {
    consultantName: "Serena Ribeiro",
    billable: true,
  });
  const { allocation, assignments } = await call("show-consultant-profile", {
    consultantId: items[0].id,
  });
  expect(items[0].workload).toEqual({
    firstMonth: allocation[0].month,
    capacityHours: 160,
    forecastHours: allocation.map(({ forecastHours }: { forecastHours: number }) => forecastHours),
  });
  expect(items[0].workload.forecastHours).toHaveLength(12);
  expect(assignments.items).toContainEqual(
    expect.objectContaining({ hourlyRate: items[0].hourlyRate }),
  );
});
