import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const trey = useReadOnlyServer();

test("names who is over-allocated, with months and hours", async () => {
  const { text } = await trey().callTool("show-hr-dashboard");
  expect(text).toMatch(/^26 consultants and 14 projects have [\d,.]+ h forecast for /);
  expect(text).toContain("- 1 without any assignment\n- 48 assignments");
  expect(text).toMatch(/Over-allocated.*Eric Solomon \(.* 180 h/);
});

test("filters hold for text, figures, months and lists alike", async () => {
  const { text, structuredContent } = await trey().callTool("show-hr-dashboard", {
    billable: false,
  });
  expect(structuredContent).toMatchObject({
    filters: { billable: false },
    totals: { assignments: 7, billableHours: 0 },
  });
  expect(text).toContain("non-billable assignments");
  expect(text).toContain("7 assignments");
  expect(text).not.toContain("Kat Larsson");
});

test("twelve monthly hours add up to the totals", async () => {
  const { structuredContent } = await trey().callTool("show-hr-dashboard", { role: "Developer" });
  const { hoursByMonth, totals } = Object(structuredContent);
  const sum = hoursByMonth.reduce(
    (total: number, month: { billable: number }) => total + month.billable,
    0,
  );
  expect([hoursByMonth.length, sum]).toEqual([12, totals.billableHours]);
});

test("blank filters are ignored, and filters without a match are named", async () => {
  const blank = await trey().callTool("show-hr-dashboard", { skill: "", consultantName: " " });
  expect(blank.structuredContent).toMatchObject({
    filters: {},
    totals: { consultants: 26, assignments: 48 },
  });
  const { text, isError } = await trey().callTool("show-hr-dashboard", { skill: "Jav" });
  expect(isError).toBe(false);
  expect(text).toContain("Nothing matches the filters (skill Jav)");
});
