import { clip, inline, toMonth } from "@suite/contracts";
import { defineTool } from "@suite/server";
import {
  blocks,
  count,
  hours,
  listFirst,
  money,
  month,
  onlyData,
  paginate,
  readOnly,
  table,
  takeWithinBytes,
} from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import { type Comparison, type Consultant, comparisonSchema } from "@suite/trey-research-contract";
import { z } from "zod";
import { consultantId } from "../data/inputs.ts";
import { consultantFinder, idsOf, personLabel } from "../data/names.ts";
import { medianRate } from "../rules/assignment-changes.ts";
import {
  allocationByMonth,
  freeHours,
  monthsShown,
  totalHours,
  workloadOf,
} from "../rules/hours.ts";
import { type AllRows, assignmentsByConsultant, type Context, readAll } from "../store.ts";
import { consultantProfile } from "../widgets.ts";

export const compareConsultants = defineTool({
  name: "compare-consultants",
  title: "Compare two consultants",
  description:
    "Shows two consultants side by side. Compares their skills, certifications, projects and free hours.",
  inputSchema: z.object({ consultantId, otherConsultantId: consultantId }),
  outputSchema: comparisonSchema,
  annotations: readOnly,
  widget: consultantProfile,
  invoking: "Comparing people",
  invoked: "Comparison ready",
  async handler(input, context: Context) {
    const find = await consultantFinder(context);
    const people = [await find(input.consultantId), await find(input.otherConsultantId)];
    const allRows = await readAll(context);
    const now = context.now();
    const view: Comparison = {
      view: "comparison",
      readAt: now.toISOString(),
      people: people.map((person) => compared(allRows, person, now)),
    };
    const projects = view.people.flatMap((person) => person.projects);
    return {
      text: comparisonText(view, allRows, now),
      forModel: blocks(idsOf(view.people, uniqueById(projects)), onlyData),
      structuredContent: view,
    };
  },
});

function uniqueById<Row extends { readonly id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

type Person = Comparison["people"][number];

/** One side of the comparison, of at most 4.5 KB. */
function compared(allRows: AllRows, consultant: Stored<Consultant>, now: Date): Person {
  const assignments = assignmentsByConsultant(allRows.assignments).get(consultant.id) ?? [];
  const projects = new Map(allRows.projects.map((row) => [row.id, row]));
  const months = monthsShown(now);
  const forecastHours = (row: (typeof assignments)[number]) =>
    totalHours([row], months).forecastHours;
  const page = paginate(
    assignments.toSorted((a, b) => forecastHours(b) - forecastHours(a)),
    {
      toItem: (row) => {
        const project = projects.get(row.projectId);
        return {
          id: row.projectId,
          name: clip(project?.name ?? row.projectId, 80),
          clientName: clip(project?.clientName ?? "", 60),
          role: clip(row.role, 40),
          forecastHours: forecastHours(row),
        };
      },
      getId: ({ projectId }) => projectId,
      list: "compared projects",
      limit: 8,
      bytes: 1500,
    },
  );
  return {
    id: consultant.id,
    name: clip(consultant.name, 80),
    city: clip(consultant.location.city, 60),
    roles: consultant.roles.slice(0, 3).map((role) => clip(role, 40)),
    skills: takeWithinBytes(
      consultant.skills.map((skill) => clip(skill, 40)),
      800,
    ),
    certifications: consultant.certifications
      .slice(0, 8)
      .map(({ name, year }) => ({ name: clip(name, 50), year })),
    certificationCount: consultant.certifications.length,
    projects: page.items,
    projectCount: page.total,
    hourlyRate: medianRate(assignments),
    workload: workloadOf(allocationByMonth(assignments, months)),
  };
}

function comparisonText({ people }: Comparison, allRows: AllRows, now: Date): string {
  const assignments = assignmentsByConsultant(allRows.assignments);
  const thisMonth = toMonth(now);
  const rows: readonly (readonly [string, (person: Person) => string])[] = [
    ["Roles", ({ roles }) => roles.join(", ")],
    ["City", ({ city }) => city],
    [
      "Certifications",
      ({ certificationCount, certifications }) =>
        `${certificationCount}: ${listFirst(
          certifications.map(({ name, year }) => `${name} (${year})`),
          8,
        )}`,
    ],
    ["Skills", ({ skills }) => listFirst(skills, 20)],
    [
      "Projects",
      ({ projectCount, projects }) =>
        `${projectCount}: ${listFirst(
          projects.map(({ name, clientName }) => `${name} for ${clientName}`),
          8,
        )}`,
    ],
    [
      `Free ${month(thisMonth)}`,
      ({ id }) => hours(freeHours(assignments.get(id) ?? [], thisMonth)),
    ],
    ["Usual rate", ({ hourlyRate }) => (hourlyRate === undefined ? "" : `${money(hourlyRate)}/h`)],
  ];
  return blocks(
    certifiedText(people),
    table(
      ["", ...people.map(({ name }) => inline(name, 60))],
      rows.map(([label, of]) => [label, ...people.map(of)]),
    ),
  );
}

/** First sentence: what the two have most visibly apart from each other. */
function certifiedText(people: readonly Person[]): string {
  const facts = people.map(
    (person) =>
      `${personLabel(person)} has ${count(person.certificationCount, "certification")} and ${count(person.projectCount, "project")}`,
  );
  return `${facts.join("; ")}.`;
}
