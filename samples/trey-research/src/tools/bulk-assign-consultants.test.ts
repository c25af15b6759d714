import { addMonths, toMonth } from "@suite/contracts";
import { month } from "@suite/server/tools";
import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const trey = useServer();
const assign = (args: Record<string, unknown>) =>
  trey().callTool("bulk-assign-consultants", { role: "Developer", rate: 120, ...args });
const team = async (projectId: string) =>
  (await trey().store.assignments.list(projectId)).map(({ consultantId }) => consultantId);

test("assigns the people it finds and reports the others", async () => {
  const { text, structuredContent } = await assign({
    projectId: "Disaster Recovery Relecloud",
    consultantIds: ["Sanjay Puranik", "José Lugo", "Phillips", "nobody"],
  });
  expect(structuredContent).toMatchObject({
    projectId: "5",
    assigned: 2,
    failed: 2,
    results: [
      { consultantId: "2", outcome: "assigned", changeId: expect.any(String) },
      { consultantId: "8", outcome: "updated" },
      { consultantId: "Phillips", outcome: "failed", error: expect.stringContaining("matches 2") },
      {
        consultantId: "nobody",
        outcome: "failed",
        error: expect.stringContaining("No consultant"),
      },
    ],
  });
  expect(text).toContain("2 people are on Disaster Recovery for Relecloud");
  expect(await team("5")).not.toContain("3");
});

test("warns about a person who becomes over-allocated", async () => {
  const { text, structuredContent } = await assign({
    projectId: "13",
    consultantIds: ["Eric Solomon"],
  });
  const thisMonth = toMonth(new Date());
  expect(text).toContain(`Eric Solomon is over-allocated: ${month(thisMonth)} 180 h`);
  expect(structuredContent).toMatchObject({
    results: [{ overAllocated: [thisMonth, addMonths(thisMonth, 1)] }],
  });
});

test("more than ten people are listed first and written after confirm", async () => {
  const consultantIds = Array.from({ length: 12 }, (_, index) => String(index + 1));
  const before = await team("12");
  const preview = await assign({ projectId: "12", consultantIds: [...consultantIds, "Phillips"] });
  expect(preview.text).toContain("12 people");
  expect(preview.text).toContain('Skipped (no match, or several matches): "Phillips"');
  expect(preview.structuredContent).toMatchObject({ preview: true, assigned: 0, results: [] });
  expect(await team("12")).toEqual(before);
  const done = await assign({ projectId: "12", consultantIds, confirm: true });
  expect(done.structuredContent).toMatchObject({ assigned: 12, failed: 0 });
});
