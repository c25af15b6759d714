import { clip, inline, toMonth } from "@suite/contracts";
import { defineTool } from "@suite/server";
import {
  blocks,
  count,
  hours,
  inWords,
  listFirst,
  money,
  month,
  number,
  onlyData,
  paginate,
  readOnly,
  table,
} from "@suite/server/tools";
import { type Staffing, staffingSchema } from "@suite/trey-research-contract";
import { z } from "zod";
import { monthInput, projectId, skills } from "../data/inputs.ts";
import { findProject, idsOf, projectLabel } from "../data/names.ts";
import { usualRate } from "../rules/assignment-changes.ts";
import { allocationByMonth, monthsShown, workloadOf } from "../rules/hours.ts";
import { type Candidate, type Need, rankForProject, skillsNamedIn } from "../rules/staffing.ts";
import { type AllRows, assignmentsByConsultant, type Context, readAll } from "../store.ts";
import { hrDashboard } from "../widgets.ts";

export const recommendStaffing = defineTool({
  name: "recommend-staffing",
  title: "Recommend staffing",
  description:
    "Ranks consultants who are not yet on a project by skills, free hours in a month and distance. " +
    "Without skills, it uses those in the project's description. To search without a project, use " +
    "search-consultants.",
  inputSchema: z.object({
    projectId,
    skills,
    month: monthInput
      .optional()
      .describe("Month of the free hours, YYYY-MM. Defaults to this month"),
    maxResults: z.int().min(1).max(20).optional().describe("Number of people. Defaults to 5"),
  }),
  outputSchema: staffingSchema,
  annotations: readOnly,
  cost: 5,
  widget: hrDashboard,
  invoking: "Ranking people",
  invoked: "Staffing ready",
  async handler(input, context: Context) {
    const project = await findProject(context, input.projectId);
    const allRows = await readAll(context);
    const { consultants, assignments } = allRows;
    const skillNames = consultants.flatMap((row) => row.skills);
    const need = {
      project,
      skills: input.skills ?? skillsNamedIn(`${project.name}. ${project.description}`, skillNames),
      month: input.month ?? toMonth(context.now()),
    };
    const byConsultant = assignmentsByConsultant(assignments);
    const ranked = rankForProject(consultants, (id) => byConsultant.get(id) ?? [], need);
    const view = staffingView(allRows, need, ranked, input.maxResults ?? 5, context.now());
    const facts = staffingText(view);
    // The client's model words a recommendation above the facts, if the client supports sampling.
    const text = view.candidates.length === 0 ? facts : await inWords(context, system, facts);
    const forModel = blocks(
      idsOf(view.candidates, [project]),
      view.candidates.length === 0
        ? "Call again with other skills."
        : "Next: assign-consultant-to-project or bulk-assign-consultants.",
      onlyData,
    );
    return { text, forModel, structuredContent: view };
  },
});

function staffingView(
  { assignments }: AllRows,
  { project, skills, month: needed }: Need,
  ranked: readonly Candidate[],
  limit: number,
  now: Date,
): Staffing {
  const byConsultant = assignmentsByConsultant(assignments);
  const months = monthsShown(now);
  const page = paginate(ranked, {
    toItem: ({ consultant, ...rank }) => ({
      ...rank,
      id: consultant.id,
      name: clip(consultant.name, 80),
      role: consultant.roles[0] && clip(consultant.roles[0], 40),
      city: clip(consultant.location.city, 60),
      matchedSkills: rank.matchedSkills.map((skill) => clip(skill, 40)),
      missingSkills: rank.missingSkills.map((skill) => clip(skill, 40)),
      hourlyRate: usualRate(assignments, consultant.id, consultant.roles[0] ?? ""),
      workload: workloadOf(allocationByMonth(byConsultant.get(consultant.id) ?? [], months)),
    }),
    getId: ({ consultant }) => consultant.id,
    list: "staffing",
    limit,
    bytes: 5500,
  });
  return {
    view: "staffing",
    readAt: now.toISOString(),
    project: {
      id: project.id,
      name: clip(project.name, 120),
      clientName: clip(project.clientName, 120),
    },
    skills: skills.map((skill) => clip(skill, 100)),
    month: needed,
    candidates: page.items,
    total: page.total,
  };
}

function staffingText({ project, skills, month: needed, candidates, total }: Staffing): string {
  const condition = skills.length > 0 ? ` with ${listFirst(skills, 8)}` : "";
  const what = projectLabel(project);
  if (candidates.length === 0) {
    return `Nobody to add to ${what} has any of these skills: ${listFirst(skills, 8)}.`;
  }
  return blocks(
    `${bestText(candidates)} for ${what}, of ${count(total, "person", "people")}${condition}.`,
    `Free hours are those in ${month(needed)}.`,
    table(
      ["Name", "Score", "Has", "Lacks", "Free", "Rate", "Distance"],
      candidates.map((row) => [
        row.name,
        row.score,
        listFirst(row.matchedSkills, 6),
        listFirst(row.missingSkills, 6),
        hours(row.freeHours),
        row.hourlyRate === undefined ? "" : `${money(row.hourlyRate)}/h`,
        `${row.city}, ${number(row.distanceKm)} km`,
      ]),
    ),
    "The score is 60 for skills, 30 for free hours, 10 for being near.",
  );
}

function bestText(candidates: Staffing["candidates"]): string {
  const [first] = candidates;
  const name = inline(first?.name ?? "", 60);
  return candidates.length === 1
    ? `${name} is the best match`
    : `${name} is the best of the ${candidates.length} people shown`;
}

const system =
  "You advise a consulting firm on staffing. Recommend in at most three plain sentences whom to take first and why, and what " +
  "is lacking.";
