import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const trey = useServer();
const read = async (id: string) => await trey().store.consultants.get({ id });

test("one patch for many adds a skill and leaves the others", async () => {
  const { structuredContent } = await trey().callTool("bulk-update-consultants", {
    consultantIds: ["2", "Kat Larsson", "Phillips", "nobody at all"],
    addSkills: ["Go"],
    removeSkills: ["Android"],
  });
  expect(structuredContent).toMatchObject({
    updated: 2,
    failed: 2,
    results: [
      { consultantId: "2", outcome: "updated" },
      { consultantId: "21", outcome: "updated" },
      {
        consultantId: "Phillips",
        outcome: "failed",
        error: expect.stringContaining("matches 2 consultants"),
      },
      { consultantId: "nobody at all", outcome: "failed" },
    ],
  });
  expect((await read("21"))?.skills).toEqual(["Java", "Kotlin", "Go"]);
  expect((await read("3"))?.skills).not.toContain("Go");
});

test("with one patch per person, a conflict reports the current row and the others are saved", async () => {
  const seen = await read("11");
  await trey().callTool("update-consultant", { consultantId: "11", phone: "+1 617 555 0150" });
  const { structuredContent } = await trey().callTool("bulk-update-consultants", {
    updates: [
      { consultantId: "11", version: seen?.version, roles: ["Analyst"] },
      { consultantId: "12", roles: ["Architect", "Trainer"] },
      { consultantId: "13", name: "Johnie McConnell" },
    ],
  });
  expect(structuredContent).toMatchObject({
    updated: 1,
    failed: 1,
    results: [
      {
        outcome: "conflict",
        consultant: { phone: "+1 617 555 0150", roles: seen?.roles },
        lastChange: { at: expect.any(String) },
      },
      { outcome: "updated", version: expect.any(String) },
      { outcome: "unchanged" },
    ],
  });
});

test("the same person twice is an error of the second row, and progress is reported", async () => {
  const progress: number[] = [];
  const args = { consultantIds: ["17", "Henrietta Mueller", "14"], addSkills: ["Rust"] };
  const { structuredContent } = await trey().callTool("bulk-update-consultants", args, {
    onprogress: (report) => progress.push(report.progress),
  });
  expect(progress.at(-1)).toBe(2);
  expect(structuredContent).toMatchObject({
    updated: 2,
    results: [{}, { error: "Henrietta Mueller is listed twice." }, {}],
  });
});
