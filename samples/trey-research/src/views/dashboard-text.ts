import { inline } from "@suite/contracts";
import { blocks, count, hours, month, onlyData, someOf, table } from "@suite/server/tools";
import type { ConsultantCard, Filters, ProjectCard } from "@suite/trey-research-widgets/contract";
import type { Dashboard } from "./dashboard-view.ts";

/** The dashboard in words: the same figures, who has most hours, and who has too many. */
export function dashboardText({ view, overAllocated }: Dashboard): string {
  const { totals, consultants, projects, hoursByMonth } = view;
  const filter = filterText(view.filters);
  if (totals.consultants === 0 && totals.projects === 0) {
    return `Nothing fits the filters (${filter}). Leave one out, or use search-consultants to look for people.`;
  }
  const span = [hoursByMonth[0], hoursByMonth.at(-1)].map((entry) => month(entry?.month)).join(" to ");
  return blocks(
    `**HR dashboard**${filter === "" ? "" : `, filtered to ${filter}`}. Hours are for ${span}.`,
    [
      `- ${count(totals.consultants, "consultant")} (${totals.unassigned} without any assignment)`,
      `- ${count(totals.projects, "project")}, ${count(totals.assignments, "assignment")}`,
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
    "Next: show-consultant-profile or show-project-details with an id or name, or this dashboard with other filters.",
    onlyData,
  );
}

function overAllocatedText(people: Dashboard["overAllocated"]): string {
  if (people.length === 0) return "Nobody is over-allocated";
  const list = people.slice(0, 6).map(({ row, entries }) => {
    const months = entries.map((entry) => `${month(entry.month)} ${hours(entry.forecastHours)}`);
    return `${inline(row.name, 60)} (id ${row.id}: ${someOf(months, 4)})`;
  });
  const more = people.length > list.length ? ` and ${people.length - list.length} more` : "";
  return `Over-allocated, more than 160 h in a month over all their work: ${list.join("; ")}${more}`;
}

function consultantTable(cards: readonly ConsultantCard[]): string {
  return table(
    ["Id", "Name", "Roles", "City", "Assignments", "Forecast", "Busiest month"],
    cards.map((card) => [
      card.id,
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
    ["Id", "Project", "Client", "Team", "Forecast", "Billable"],
    cards.map((card) => [
      card.id,
      card.name,
      card.clientName,
      card.teamSize,
      hours(card.forecastHours),
      hours(card.billableHours),
    ]),
  );
}

export function filterText({ consultantName, projectName, skill, role, billable }: Filters): string {
  return [
    consultantName === undefined ? "" : `consultant "${inline(consultantName, 60)}"`,
    projectName === undefined ? "" : `project "${inline(projectName, 60)}"`,
    skill === undefined ? "" : `skill ${inline(skill, 60)}`,
    role === undefined ? "" : `role ${inline(role, 60)}`,
    billable === undefined ? "" : billable ? "billable assignments" : "non-billable assignments",
  ]
    .filter((part) => part !== "")
    .join(", ");
}
