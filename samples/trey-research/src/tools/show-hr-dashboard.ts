import { clip, inline } from "@suite/contracts";
import { defineTool } from "@suite/server";
import {
  blocks,
  count,
  freezeParts,
  hours,
  listFirst,
  month,
  onlyData,
  readOnly,
  table,
  takeWithinBytes,
} from "@suite/server/tools";
import {
  type Consultant,
  type ConsultantCard,
  type DashboardView,
  dashboardViewSchema,
  type Filters,
  type OverAllocation,
  type ProjectCard,
} from "@suite/trey-research-contract";
import { z } from "zod";
import { filters } from "../data/inputs.ts";
import { idsOf } from "../data/names.ts";
import {
  allocationByMonth,
  hoursByMonth,
  monthsShown,
  overAllocation,
  totalHours,
} from "../rules/hours.ts";
import {
  type AllRows,
  assignmentsByConsultant,
  type Context,
  computeOnce,
  readAll,
} from "../store.ts";
import { filteredRows } from "../views/rows.ts";
import { hrDashboard } from "../widgets.ts";

export const showHrDashboard = defineTool({
  name: "show-hr-dashboard",
  title: "Show HR dashboard",
  description:
    "Shows consultants, projects, hours by month and who is booked above capacity. Use it for overviews and " +
    "questions across people. For one person, use show-consultant-profile; for one project, " +
    "show-project-details.",
  inputSchema: z.object(filters),
  outputSchema: dashboardViewSchema,
  annotations: readOnly,
  widget: hrDashboard,
  invoking: "Adding up hours",
  invoked: "HR dashboard ready",
  async handler(input, context: Context) {
    const now = context.now();
    const { text, forModel, view } = computeOnce(
      await readAll(context),
      dashboardOf,
      input,
      monthsShown(now),
    );
    return { text, forModel, structuredContent: { ...view, readAt: now.toISOString() } };
  },
});

type View = Omit<DashboardView, "readAt">;

type OverAllocated = readonly {
  readonly row: Consultant;
  readonly entries: readonly OverAllocation[];
}[];

/** Builds the response. All figures and first pages respect the filters. */
function dashboardOf(allRows: AllRows, filters: Filters, months: readonly string[]) {
  const selection = filteredRows(allRows, filters, months);
  const { consultants, projects, assignments } = selection;
  const { forecastHours, billableHours, deliveredHours } = totalHours(assignments, months);
  const all = assignmentsByConsultant(allRows.assignments);
  // All assignments of a person count, whatever the filters.
  const overAllocated = consultants
    .map((row) => ({
      row,
      entries: overAllocation(allocationByMonth(all.get(row.id) ?? [], months)),
    }))
    .filter(({ entries }) => entries.length > 0);
  const view: View = {
    view: "dashboard",
    filters,
    totals: {
      consultants: consultants.length,
      projects: projects.length,
      assignments: assignments.length,
      forecastHours,
      billableHours,
      deliveredHours,
      overAllocated: overAllocated.length,
      unassigned: consultants.filter(({ id }) => !all.has(id)).length,
    },
    hoursByMonth: hoursByMonth(assignments, months, consultants.length),
    consultants: selection.consultantPage({ limit: 12, bytes: 4300 }),
    projects: selection.projectPage({ limit: 15, bytes: 2300 }),
    options: {
      skills: mostUsed(allRows.consultants.flatMap(({ skills }) => skills)),
      roles: mostUsed(allRows.consultants.flatMap(({ roles }) => roles)),
    },
  };
  return {
    view: freezeParts(view),
    text: dashboardText(view, overAllocated),
    forModel: forModel(view, overAllocated),
  };
}

/** Most used values, as many as fit, in alphabetical order. Other values can still be typed. */
function mostUsed(texts: readonly string[]): string[] {
  const uses = new Map<string, number>();
  for (const text of texts) uses.set(text, (uses.get(text) ?? 0) + 1);
  const ranked = [...uses].sort((a, b) => b[1] - a[1]).map(([text]) => clip(text, 40));
  return takeWithinBytes([...new Set(ranked)].slice(0, 60), 700).sort((a, b) => a.localeCompare(b));
}

function dashboardText(view: View, overAllocated: OverAllocated): string {
  const { totals, consultants, projects, hoursByMonth } = view;
  const filter = filterText(view.filters);
  if (totals.consultants === 0 && totals.projects === 0) {
    return `Nothing matches the filters (${filter}). Remove one.`;
  }
  const span = [hoursByMonth[0], hoursByMonth.at(-1)]
    .map((entry) => month(entry?.month))
    .join(" to ");
  return blocks(
    `${count(totals.consultants, "consultant")} and ${count(totals.projects, "project")} have ${hours(totals.forecastHours)} forecast for ${span}.`,
    filter === "" ? "" : `The figures are filtered to ${filter}.`,
    [
      `- ${totals.unassigned} without any assignment`,
      `- ${count(totals.assignments, "assignment")}`,
      `- ${hours(totals.forecastHours)} forecast, of which ${hours(totals.billableHours)} billable`,
      `- ${hours(totals.deliveredHours)} delivered`,
      `- ${overAllocatedText(overAllocated)}`,
    ].join("\n"),
    consultants.items.length === 0
      ? ""
      : `Consultants by forecast hours (${consultants.items.length} of ${consultants.total}):`,
    consultantTable(consultants.items),
    projects.items.length === 0 ? "" : `Projects (${projects.items.length} of ${projects.total}):`,
    projectTable(projects.items),
  );
}

function forModel({ totals, consultants, projects }: View, overAllocated: OverAllocated): string {
  if (totals.consultants === 0 && totals.projects === 0) {
    return "Next: search-consultants to look for people.";
  }
  const listed = new Set(consultants.items.map(({ id }) => id));
  const others = overAllocated.map(({ row }) => row).filter(({ id }) => !listed.has(id));
  return blocks(
    idsOf([...consultants.items, ...others.slice(0, 6)], projects.items),
    "Next: show-consultant-profile or show-project-details with an id or name, or this dashboard with other filters.",
    onlyData,
  );
}

function overAllocatedText(people: OverAllocated): string {
  if (people.length === 0) return "Nobody is over-allocated";
  const list = people.slice(0, 6).map(({ row, entries }) => {
    const months = entries.map((entry) => `${month(entry.month)} ${hours(entry.forecastHours)}`);
    return `${inline(row.name, 60)} (${listFirst(months, 4)})`;
  });
  const more = people.length > list.length ? ` and ${people.length - list.length} more` : "";
  return `Over-allocated, more than 160 h in a month over all their work: ${list.join("; ")}${more}`;
}

function consultantTable(cards: readonly ConsultantCard[]): string {
  return table(
    ["Name", "Roles", "City", "Assignments", "Forecast", "Busiest month"],
    cards.map((card) => [
      card.name,
      card.roles.join(", "),
      card.city,
      card.assignmentCount,
      hours(card.forecastHours),
      `${card.peakAllocationPercent} %`,
    ]),
  );
}

function projectTable(cards: readonly ProjectCard[]): string {
  return table(
    ["Project", "Client", "Team", "Forecast", "Billable"],
    cards.map((card) => [
      card.name,
      card.clientName,
      card.teamSize,
      hours(card.forecastHours),
      hours(card.billableHours),
    ]),
  );
}

function billingText(billable: boolean | undefined): string {
  if (billable === undefined) return "";
  return billable ? "billable assignments" : "non-billable assignments";
}

function filterText({ consultantName, projectName, skill, role, billable }: Filters): string {
  return [
    consultantName === undefined ? "" : `consultant "${inline(consultantName, 60)}"`,
    projectName === undefined ? "" : `project "${inline(projectName, 60)}"`,
    skill === undefined ? "" : `skill ${inline(skill, 60)}`,
    role === undefined ? "" : `role ${inline(role, 60)}`,
    billingText(billable),
  ]
    .filter((part) => part !== "")
    .join(", ");
}
