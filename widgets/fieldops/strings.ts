import { defineStrings } from "@suite/widget-kit/i18n";

/** Strings of all widgets; the others are in each widget's `strings.ts`. */
export const sharedStrings = defineStrings("shared", {
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
  close: "Close",
  more: "More actions",
  sentToChat: "Sent to chat.",
  sendYourself: "Send this in the conversation:",

  routesMap: "Map of the routes",
  kindStop: "Stop",
  kindStart: "Start of the day",
  kindUnplanned: "Not planned",
  stopName: "{number} {site}, {technician}, {span}",
  stopBooked: "{site} (booked before)",
  momentCounts: "{time}, driving: {driving}, at work: {busy}",
  routesEstimated: "Routes follow the roads of the map. Driving times are estimates.",
});

/** Texts of lists, maps and panels of assignments; the plan has none of them. */
export const assignmentStrings = defineStrings("assignment", {
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

const words = `Access control, CCTV, Controls, Crane, Electrical, Elevator, Fiber, Fire alarm, Fire safety, Generator,
  HVAC, High voltage, Medical gas, Network, Plumbing, Power, Refrigeration, Security, Solar, Central, East, North,
  South, alarm, ammonia, certified staff only, clean room, cold chain, crane, escort needed, food, inspection,
  ladder, lift on site, night work, production down, public building, roof, safety, term time, two-hour notice, vault`;

/** Categories, skills, regions and tags of the seed data. Others are shown as stored. */
export const fieldWords = defineStrings(
  "field",
  Object.fromEntries(words.split(/,\s+/).map((word) => [word, word])),
);
