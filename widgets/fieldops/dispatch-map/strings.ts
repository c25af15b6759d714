import { defineStrings } from "@suite/widget-kit/strings.ts";

/** What the map of assignments says; words that other fieldops widgets use too are in `fieldopsStrings`. */
export const mapStrings = defineStrings({
  title: "Assignments on the map",
  subtitle: { one: "{count} assignment", other: "{count} assignments" },
  mapLabel: "Map of assignments in Greater Seattle",
  notFound: "Not found: {ids}.",
  noneBody: "Ask for new assignments, or for others by their numbers, in the conversation.",
  nothingLeft: "Clear a filter to see more assignments.",

  kindHigh: "High priority",
  kindMedium: "Medium priority",
  kindLow: "Low priority",
  kindAssigned: "Already dispatched",
  kindTechnician: "Technician",
  pinName: "{site}, {category}",
  pinNameLate: "{site}, {category}, SLA missed",
  technicianName: "{name}, {vehicle}",
  technicianAway: "{name}, away today",

  status: "Status",
  anyStatus: "Any status",
  sla: "SLA",
  anySla: "Any time",
  slaMissed: "SLA missed",
  slaSoon: "Due within 4 h",
  foundOf: "{shown} of {total} assignments",
  showTechnicians: { one: "Show {count} technician", other: "Show {count} technicians" },

  viewAs: "Show as",
  viewMap: "Map",
  viewList: "List",
  list: "Assignments",

  select: "Select",
  unselect: "Remove from selection",
  shift: "Shift",
  vehicle: "Vehicle",
  availability: "Today",
  available: "Available",
  away: "Away",
  vehicleCar: "Car",
  vehicleVan: "Van",
  vehicleTruck: "Truck",
  vehicleBike: "Cargo bike",
});
