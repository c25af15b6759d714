import { defineStrings } from "@suite/widget-kit/i18n";

export const listStrings = defineStrings("dispatchList", {
  title: "New assignments",
  subtitle: {
    one: "Unassigned, from the last hour",
    other: "Unassigned, from the last {count} hours",
  },

  newFigure: "Unassigned",
  highFigure: "High priority",
  overdueFigure: "SLA missed",
  dueSoonFigure: "Due within {time}",
  noneOverdue: "None late",
  sendFirst: "Dispatch these first",

  assignments: "Assignments",
  assignment: "Assignment",
  place: "Region, window",
  sla: "SLA",
  select: "Select",
  andMore: { one: "And {count} more", other: "And {count} more" },
  review: { one: "Review {count} assignment", other: "Review {count} assignments" },
  older: {
    one: "{count} older assignment is not listed.",
    other: "{count} older assignments are not listed.",
  },

  anyTeam: "Any team",
  age: "Created within",
  noneBody:
    "Clear a filter, look further back, or ask for other regions or teams in the conversation.",

  sortUrgent: "Most urgent first",
  sortNewest: "Newest first",
  sortSite: "Site",

  selectAll: { one: "Select the {count} shown", other: "Select all {count} shown" },
  selectedHidden: "{selected}, {hidden} not in this list",
  askMap: "Show these assignments on the map: {names}.",
});
