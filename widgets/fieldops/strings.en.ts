import { defineStrings } from "../kit/strings.ts";

/** Words that several fieldops widgets and their shared parts use; the rest is in each widget's own `strings.en.ts`. */
export const fieldopsStrings = defineStrings({
  priorityHigh: "High",
  priorityMedium: "Medium",
  priorityLow: "Low",
  statusNew: "New",
  statusDispatched: "Dispatched",
  statusEnRoute: "En route",
  statusDone: "Done",

  dueIn: "Due in {time}",
  lateBy: "Late by {time}",
  lateJustNow: "Late since just now",
  days: "{amount} d",
  seconds: "{amount} s",
  together: "{large} {small}",
  dueAt: "Due {when}",

  span: "{from} – {to}",
  allDay: "At any time",
  nextDay: "{time} (next day)",
  hours: "{amount} h",
  minutes: "{amount} min",
  pair: "{first} · {second}",

  technician: "Technician",
  customer: "Customer",
  address: "Address",
  window: "Window",
  duration: "Duration",
  slaDue: "SLA due",
  asset: "Asset",
  regionAndTeam: "Region and team",
  created: "Created",
  skills: "Required skills",
  noSkills: "No special skills are required.",
  tags: "Tags",
  priority: "Priority",
  region: "Region",
  team: "Team",
  showOnMap: "Show on map",
  close: "Close",

  asked: "Asked in the conversation.",
  askYourself: "This host does not let a view speak for you. Write this in the conversation:",
});
