import { addMonths, toMonth } from "@suite/contracts";
import { createContext } from "@suite/testing/clients";
import { testRefusals } from "@suite/testing/samples";
import { expect, test } from "vitest";
import { useServer } from "./testing/start.ts";
import { bulkAssignConsultants } from "./tools/bulk-assign-consultants.ts";
import { bulkUpdateConsultants } from "./tools/bulk-update-consultants.ts";

const trey = useServer();

test("50 parallel updates of single fields of one person lose none", async () => {
  const skills = Array.from({ length: 24 }, (_, index) => `Skill ${index}`);
  const roles = Array.from({ length: 10 }, (_, index) => `Role ${index}`);
  const values = {
    phone: "+1 617 555 0177",
    email: "ruth@treyresearch.example",
    name: "Ruth A. Okafor",
  };
  const fields = Object.entries(values);
  const add = (changes: object) =>
    ["bulk-update-consultants", { consultantIds: ["24"], ...changes }] as const;
  const calls = [
    ...skills.map((skill) => add({ addSkills: [skill] })),
    ...roles.map((role) => add({ addRoles: [role] })),
    ...Array.from({ length: 16 }, (_, index) => {
      const changes = Object.fromEntries([fields[index % 3] ?? []]);
      return ["update-consultant", { consultantId: "24", ...changes }] as const;
    }),
  ];
  expect(calls).toHaveLength(50);
  const answers = await Promise.all(calls.map(([name, args]) => trey().callTool(name, args)));
  for (const { isError, text, structuredContent } of answers) {
    expect(isError, text).toBe(false);
    expect(structuredContent?.failed ?? 0, text).toBe(0);
  }
  expect(await trey().store.consultants.get({ id: "24" })).toMatchObject({
    ...values,
    skills: expect.arrayContaining(["SQL", ...skills]),
    roles: expect.arrayContaining(["Business Analyst", ...roles]),
  });
});

test("12 parallel forecasts of months of one assignment are all kept", async () => {
  const months = Array.from({ length: 12 }, (_, index) => addMonths(toMonth(new Date()), index));
  const key = { projectId: "5", consultantId: "12" };
  const calls = months.map((month) => ({
    ...key,
    role: "Architect",
    forecast: [{ month, hours: 8 }],
  }));
  await Promise.all(calls.map((args) => trey().callTool("assign-consultant-to-project", args)));
  const row = await trey().store.assignments.get(key);
  expect(
    row?.forecast.filter(({ month, hours }) => months.includes(month) && hours === 8),
  ).toHaveLength(12);
  expect(row?.delivered.length).toBeGreaterThan(0);
});

test.each([
  [bulkAssignConsultants, { projectId: "13", consultantIds: ["20", "21"], role: "Developer" }],
  [bulkUpdateConsultants, { consultantIds: ["20", "21"], addSkills: ["Rust"] }],
])(
  "a bulk tool that is cancelled before its first row writes nothing and says so",
  async (tool, args) => {
    const before = await trey().everything();
    const controller = new AbortController();
    // The first report comes when the names are found and before anything is written.
    const progress = () => controller.abort();
    const outcome = await tool.handler(
      args,
      createContext(trey().store, { signal: controller.signal, progress }),
    );
    expect(outcome.structuredContent).toMatchObject({ cancelled: true, failed: 2 });
    expect(outcome.text).toContain("Stopped by the caller");
    expect(await trey().everything()).toEqual(before);
  },
);

const assign = { projectId: "5", consultantId: "1", role: "Developer" };
const woodgrove = { ...assign, projectId: "Woodgrove" };
const past = [{ month: "2020-01", hours: 1 }];
const many = { consultantIds: ["1", "2"], email: "a@b.example" };
const removal = { projectId: "1", consultantId: "Phillips", confirm: true };

testRefusals(trey, [
  ["a blank name", "update-consultant", { consultantId: "1", name: "   " }, "invalid"],
  ["an invisible name", "update-consultant", { consultantId: "1", name: "\u200B" }, "invalid"],
  [
    "a role of two lines",
    "update-consultant",
    { consultantId: "1", roles: ["A\u2028B"] },
    "invalid",
  ],
  [
    "an ambiguous name",
    "update-consultant",
    { consultantId: "Phillips", name: "Avery" },
    "ambiguous",
  ],
  ["a month in the past", "assign-consultant-to-project", { ...assign, forecast: past }, "invalid"],
  ["an ambiguous project", "assign-consultant-to-project", woodgrove, "ambiguous"],
  ["one email for all", "bulk-update-consultants", many, "invalid"],
  ["nothing to update", "bulk-update-consultants", {}, "invalid"],
  ["an ambiguous removal", "remove-assignment", removal, "ambiguous"],
]);
