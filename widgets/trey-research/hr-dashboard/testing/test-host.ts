import type { ToolHandler } from "@suite/testing/browser";
import type { ConsultantProfile, DashboardView, Filters } from "@suite/trey-research-contract";
import { answer, failure, testPage, widgetOpener } from "@suite/widget-kit/testing";
import { avery } from "../../consultant-profile/testing/profile.ts";
import { listTeam, people, projects, projectView, spreadHours } from "./records.ts";

/** Read-only tools that answer from this folder's data; a test adds or replaces tools. */
const tools: Record<string, ToolHandler> = {
  "show-hr-dashboard": (filters) => answer(dashboardView(filters)),
  "list-consultants": ({ cursor = 0, limit = consultantsPerPage, ...filters }) =>
    answer(testPage(matchingPeople(filters), cursor, Number(limit))),
  "list-projects": ({ cursor = 0 }) => answer(testPage(projects, cursor, projectsPerPage)),
  "list-assignments": ({ consultantId }) => {
    const items = assignmentsOf(String(consultantId));
    return answer({ items, total: items.length });
  },
  "show-project-details": ({ projectId }) => toResult(projectView(String(projectId))),
  "show-consultant-profile": ({ consultantId }) => toResult(findProfile(String(consultantId))),
};

/** Opens the built dashboard on the strict test host, in full screen unless `options` say otherwise. */
export const openDashboard = widgetOpener("trey-research/hr-dashboard", () => ({
  result: answer(dashboardView()),
  tools,
}));

function toResult(view: Record<string, unknown> | undefined) {
  return view ? answer(view) : failure("not_found", "There is no such record.");
}

const consultantsPerPage = 8;
const projectsPerPage = 6;

/** Server response for these filters, from the data of this folder. */
export function dashboardView(filters: Filters = {}): DashboardView {
  const consultants = matchingPeople(filters);
  const shown = consultants.length === 0 ? [] : projects;
  const forecast = consultants.reduce((sum, { forecastHours }) => sum + forecastHours, 0);
  return {
    view: "dashboard",
    readAt: "2026-11-20T09:41:00Z",
    filters,
    totals: {
      consultants: consultants.length,
      projects: shown.length,
      assignments: consultants.reduce((sum, { assignmentCount }) => sum + assignmentCount, 0),
      forecastHours: forecast,
      billableHours: Math.round(forecast * 0.83),
      deliveredHours: Math.round(forecast * 0.29),
      overAllocated: consultants.filter(({ peakAllocationPercent }) => peakAllocationPercent > 100)
        .length,
      unassigned: consultants.filter(({ assignmentCount }) => assignmentCount === 0).length,
    },
    hoursByMonth: spreadHours(forecast, forecast * 0.83, consultants.length),
    consultants: testPage(consultants, 0, consultantsPerPage),
    projects: testPage(shown, 0, projectsPerPage),
    options: {
      skills: distinct(people.flatMap(({ skills }) => skills)),
      roles: distinct(people.flatMap(({ roles }) => roles)),
    },
  };
}

function findProfile(consultantId: string): ConsultantProfile | undefined {
  const card = people.find(({ id }) => id === consultantId);
  const items = assignmentsOf(consultantId);
  return (
    card && {
      ...avery,
      consultant: { ...avery.consultant, id: card.id, name: card.name, skills: card.skills },
      assignments: { items, total: items.length },
    }
  );
}

function assignmentsOf(consultantId: string) {
  return ["p-1", "p-2"].flatMap((project) =>
    listTeam(project).filter((row) => row.consultantId === consultantId),
  );
}

function matchingPeople({ consultantName = "", skill, role }: Filters) {
  return people.filter(
    ({ name, skills, roles }) =>
      name.toLowerCase().includes(consultantName.toLowerCase()) &&
      (!skill || skills.some((each) => each.toLowerCase() === skill.toLowerCase())) &&
      (!role || roles.includes(role)),
  );
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}
