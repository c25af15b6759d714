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

  dueDays: "Due in {amount} d {rest} h",
  dueHours: "Due in {amount} h {rest} min",
  dueMinutes: "Due in {amount} min",
  dueSeconds: "Due in {amount} min {rest} s",
  lateDays: "Late by {amount} d {rest} h",
  lateHours: "Late by {amount} h {rest} min",
  lateMinutes: "Late by {amount} min",
  lateJustNow: "Late since just now",
  dueAt: "Due {when}",

  asked: "Asked in the conversation.",
  askYourself: "This host does not let a view speak for you. Write this in the conversation:",
});
