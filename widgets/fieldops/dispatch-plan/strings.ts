import { reasonTexts } from "@suite/fieldops-contract";
import { defineStrings } from "@suite/widget-kit/i18n";

/** Strings of the plan. Strings that several widgets use are in `fieldopsStrings`. */
export const planStrings = defineStrings("dispatchPlan", {
  title: "Dispatch plan",
  reviewPlan: "Review the plan",
  dayAt: "{day} · {zone} (dispatch office)",

  plannedFigure: "Jobs planned",
  of: "{part} of {whole}",
  someUnplanned: { one: "{count} could not be planned", other: "{count} could not be planned" },
  techniciansFigure: "Technicians",
  travelFigure: "Driving",
  lateFigure: "Late",
  noneLate: "All within their SLA",
  someLate: "Past their SLA",

  timeline: "Schedule",
  dayOf: { one: "{name}: {count} job, {span}", other: "{name}: {count} jobs, {span}" },
  andTechnicians: { one: "And {count} more technician", other: "And {count} more technicians" },
  barJob: "{site}, {span}",
  barLate: "{site}, {span}, late by {late}",
  barBooked: "{site}, {span}, already booked",
  barDrive: "Drive {duration}",

  moveHint:
    "Drag a job to another technician, or press Space on it and use the arrow keys. The planner finds the time.",
  siteHours: "Site open: {span}",
  needs: "Needs {skills}",
  lifted:
    "{site} picked up. Up and down arrow keys choose a technician, Enter drops the job, Escape cancels.",
  hasIt: "has the job",
  movedTo: "{site} moved to {name}: {changes}.",
  movedEqual: "{site} moved to {name}, with the same driving and lateness.",
  morePlanned: { one: "{count} more job planned", other: "{count} more jobs planned" },
  fewerPlanned: { one: "{count} job no longer planned", other: "{count} jobs no longer planned" },
  refused: "Not moved to {name}: {reason}.",
  showBroken: "Show {site}",

  legendJob: "Job of this plan",
  legendLate: "Late",
  legendDrive: "Drive",
  legendBooked: "Already booked",
  legendShift: "Shift",
  shift: "Shift {span}",

  showTable: "Show as table",
  hideTable: "Hide table",
  tableCaption: "Schedule of every technician",
  what: "What",
  from: "From",
  until: "Until",
  bookedRow: "{site} (already booked)",
  driveRow: "Drive to {site}",

  jobs: "Jobs",
  jobCount: { one: "{count} job", other: "{count} jobs" },
  travelTime: "{duration} driving",
  leaveOutTechnician: "Exclude {name}",
  leaveOutJob: "Exclude {site}",
  technicianFor: "Technician for {site}",
  able: "Can do the job",
  others: "Not possible with this plan",
  equal: "equally good",
  partly: "only some of the skills",
  lateBadge: "Late by {duration}",
  partialBadge: "Some skills missing",
  travel: "{duration} drive, {distance}",
  sla: "SLA {when}",
  decided: "Your choice",
  undoChoice: "Undo",
  broken: "Your choice breaks a rule.",

  unplanned: "Not planned",
  nothingUnplanned: "Every job is planned.",
  stillNew: "Still new",
  leftOut: "Excluded by you",
  putBack: "Add back",
  putBackNamed: "Add back {name}",

  corrections: {
    one: "{count} suggestion was corrected:",
    other: "{count} suggestions were corrected:",
  },

  commit: { one: "Commit {count} job", other: "Commit {count} jobs" },
  committing: "Committing…",
  checking: "Checking the rules…",
  ready: "All rules are met. Nothing is dispatched until you commit.",
  commitBroken: {
    one: "{count} change breaks a rule. Fix it to commit.",
    other: "{count} changes break a rule. Fix them to commit.",
  },
  commitUnchecked: "The last change could not be checked. Try again before you commit.",
  commitNothing: "There is nothing to commit.",
  commitNoTools: "Read-only here: ask in the conversation to commit the plan.",
  planAnew: "Replan",

  resultTitle: "Dispatch plan committed",
  reviewResult: "See who was dispatched",
  resultPartTitle: "Dispatch plan partly committed",
  resultNoneTitle: "Dispatch plan not committed",
  dispatchedFigure: "Jobs dispatched",
  notDispatchedFigure: "Not dispatched",
  othersOrNew: "Assigned to others, or still new",
  outcomes: "Technicians",
  committed: "Committed",
  conflict: "Conflict",
  failed: "Failed",
  undone: "Undone",
  undo: "Undo",
  undoNamed: "Undo the dispatch of {name}",
  undoAll: "Undo the whole commit",

  planRest: { one: "Plan the remaining job", other: "Plan the {count} remaining jobs" },
  nothingLeft: "Nothing is left to plan.",
  commitAgain: "Commit again",
  askRest: "Create a dispatch plan for these assignments: {ids}.",
});

/** Strings for the reasons of a plan, in the person's language. */
export const reasonStrings = defineStrings("planReasons", reasonTexts);
