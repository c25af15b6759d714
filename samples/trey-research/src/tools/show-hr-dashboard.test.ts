import { expect, test } from "vitest";
import { useTrey } from "../testing/start-trey.ts";

const trey = useTrey();

test("shows everybody with totals, hours by month and who is over-allocated", async () => {
  const { text, structuredContent } = await trey().callTool("show-hr-dashboard");
  expect(structuredContent).toMatchObject({
    view: "dashboard",
    totals: { consultants: 26, projects: 14, assignments: 48, overAllocated: 1, unassigned: 1 },
  });
  expect(structuredContent?.hoursByMonth).toHaveLength(12);
  expect(text).toContain("26 consultants (1 without any assignment), 14 projects, 48 assignments");
  expect(text).toMatch(/Over-allocated.*Eric Solomon \(id 6: .* 180 h/);
});
