import { defineStrings } from "@suite/widget-kit/i18n/strings.ts";

/** Strings that several widgets share; the others are in each widget's `strings.ts`. */
export const fieldopsStrings = defineStrings("shared", {
  priorityHigh: "High",
  priorityMedium: "Medium",
  priorityLow: "Low",
  statusNew: "New",
  statusDispatched: "Dispatched",
  statusEnRoute: "En route",
  statusDone: "Done",

  dueIn: "Due in {time}",
  lateBy: "Late by {time}",
  lateJustNow: "Just became late",
  dueAt: "Due {when}",

  allDay: "Any time",
  nextDay: "{time} (next day)",
  overnight: "{from} – {until} (next day)",

  technician: "Technician",
  customer: "Customer",
  address: "Address",
  window: "Window",
  duration: "Duration",
  slaDue: "SLA due",
  asset: "Asset",
  regionAndTeam: "Region and team",
  created: "Created",
  times: "Times",
  deskTimes: "{zone}, dispatch office",
  skills: "Required skills",
  noSkills: "No special skills are required.",
  tags: "Tags",
  priority: "Priority",
  region: "Region",
  team: "Team",

  showOnMap: "Show on map",
  close: "Close",

  asked: "Sent to the conversation.",
  askYourself: "This host does not let views send messages. Send this in the conversation:",

  details: "Details",
  planThis: "Plan this one",
  planAll: { one: "Plan the {count} shown", other: "Plan all {count} shown" },
  planSelected: { one: "Plan {count} selected", other: "Plan {count} selected" },
  clearSelection: "Clear selection",
  selectNamed: "Select {name}",
  askPlan: "Create a dispatch plan for these assignments: {names}.",
  plan: "Create plan",
  askPlanListed: "Create a dispatch plan for these assignments.",
  anyPriority: "Any priority",
  anyRegion: "Any region",
  found: { one: "{count} assignment", other: "{count} assignments" },
  selected: { one: "{count} selected", other: "{count} selected" },
});
