import { defineStrings } from "@suite/widget-kit/i18n";

/** Strings of the list and the map. Pages carry only the catalogs that they import. */
export const fieldopsStrings = defineStrings("assignments", {
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

  details: "Details",
  planThis: "Plan this one",
  planAll: { one: "Plan the {count} shown", other: "Plan all {count} shown" },
  planSelected: { one: "Plan {count} selected", other: "Plan {count} selected" },
  selectNamed: "Select {name}",
  askPlan: "Create a dispatch plan for these assignments: {names}.",
  plan: "Create plan",
  askPlanListed: "Create a dispatch plan for these assignments.",
  anyPriority: "Any priority",
  anyRegion: "Any region",
  found: { one: "{count} assignment", other: "{count} assignments" },
  selected: { one: "{count} selected", other: "{count} selected" },
});
