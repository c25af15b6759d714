import { clip, inline } from "@suite/contracts";
import { defineTool } from "@suite/server";
import {
  blocks,
  count,
  hours,
  money,
  month,
  onlyData,
  plainQuotations,
  quotations,
  readOnly,
  table,
} from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import { type Project, type ProjectView, projectViewSchema } from "@suite/trey-research-contract";
import { z } from "zod";
import { projectId } from "../data/inputs.ts";
import { findProject, idsOf } from "../data/names.ts";
import { hoursByMonth, monthsShown, sumHours, totalHours } from "../rules/hours.ts";
import { type AllRows, type Context, readAll } from "../store.ts";
import { assignmentPage } from "../views/rows.ts";
import { hrDashboard } from "../widgets.ts";

export const showProjectDetails = defineTool({
  name: "show-project-details",
  title: "Show project details",
  description:
    "Shows one project: client, contact, team with roles and rates, hours and cost. Use it before " +
    "staffing it. To find people to add, use recommend-staffing.",
  inputSchema: z.object({ projectId }),
  outputSchema: projectViewSchema,
  annotations: readOnly,
  widget: hrDashboard,
  invoking: "Reading the project",
  invoked: "Project ready",
  async handler(input, context: Context) {
    const project = await findProject(context, input.projectId);
    const view = projectView(await readAll(context), project, context.now());
    const { description } = view.project;
    const quotes = [{ what: "Description", text: description }];
    const people = view.team.items.map(({ consultantId: id, consultantName: name }) => ({
      id,
      name,
    }));
    return {
      text: projectText(view),
      forPeople: plainQuotations(quotes),
      forModel: blocks(
        idsOf(people, [view.project]),
        quotations(quotes, 800),
        "Next: recommend-staffing or search-consultants, then assign-consultant-to-project or bulk-assign-consultants.",
        onlyData,
      ),
      structuredContent: view,
    };
  },
});

function projectView(allRows: AllRows, project: Stored<Project>, now: Date): ProjectView {
  const months = monthsShown(now);
  const assignments = allRows.assignments.filter(({ projectId }) => projectId === project.id);
  const teamSize = new Set(assignments.map(({ consultantId }) => consultantId)).size;
  return {
    view: "project",
    readAt: now.toISOString(),
    project: shortProject(project),
    totals: { teamSize, ...totalHours(assignments, months) },
    hoursByMonth: hoursByMonth(assignments, months, teamSize),
    team: assignmentPage(allRows, assignments, now, { limit: 12, bytes: 5600 }),
  };
}

function shortProject({ version: _, ...project }: Stored<Project>): Project {
  const { city, region, country } = project.location;
  return {
    ...project,
    name: clip(project.name, 120),
    description: clip(project.description, 800),
    clientName: clip(project.clientName, 120),
    clientContact: clip(project.clientContact, 120),
    clientEmail: clip(project.clientEmail, 120),
    location: {
      ...project.location,
      city: clip(city, 60),
      region: clip(region, 60),
      country: clip(country, 60),
    },
  };
}

function projectText({ project, totals, team, hoursByMonth: byMonth }: ProjectView): string {
  const planned = byMonth
    .filter((entry) => entry.billable + entry.nonBillable > 0)
    .map((entry) => `${month(entry.month)} ${hours(entry.billable + entry.nonBillable)}`);
  return blocks(
    `${inline(project.name, 120)} for ${inline(project.clientName, 120)} in ${inline(project.location.city, 60)} has a team of ${totals.teamSize} and ${hours(totals.forecastHours)} forecast.`,
    `Contact: ${inline(project.clientContact, 120)}, ${inline(project.clientEmail, 120)}`,
    [
      `- ${hours(totals.forecastHours)} forecast, of which ${hours(totals.billableHours)} billable: ${money(totals.forecastCost)}`,
      `- ${hours(totals.deliveredHours)} delivered`,
      planned.length > 0
        ? `- Forecast by month: ${planned.join(", ")}`
        : "- No hours are forecast yet",
    ].join("\n"),
    table(
      ["Consultant", "Role", "Rate", "Billable", "Forecast", "Delivered"],
      team.items.map((row) => [
        row.consultantName,
        row.role,
        `${money(row.hourlyRate)}/h`,
        row.billable ? "yes" : "no",
        hours(sumHours(row.forecast)),
        hours(sumHours(row.delivered)),
      ]),
    ),
    team.total > team.items.length
      ? `${count(team.total - team.items.length, "more assignment")} not listed.`
      : "",
  );
}
