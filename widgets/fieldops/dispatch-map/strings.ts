import { defineStrings } from "@suite/widget-kit/i18n/strings.ts";

/** Strings of the map. Strings that several widgets use are in `fieldopsStrings`. */
export const mapStrings = defineStrings("dispatchMap", {
  title: "Assignments on the map",
  openMap: "Open the map",
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
  slaSoon: "Due within {time}",
  foundOf: { one: "{shown} of {count} assignment", other: "{shown} of {count} assignments" },
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
