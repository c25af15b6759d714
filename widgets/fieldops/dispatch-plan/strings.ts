import { reasonTexts } from "@suite/fieldops-contract";
import { defineStrings } from "@suite/widget-kit/i18n";

export const planStrings = defineStrings("dispatchPlan", {
  title: "Dispatch plan",
  reviewPlan: "Review the plan",
  reviewOpen: "Review the open jobs",
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
    "Drag a job to another technician or time, or press Space on it and use the arrow keys. Dragged straight up or down, it gets the best time.",
  siteHours: "Site open: {span}",
  needs: "Needs {skills}",
  lifted:
    "{site} picked up. Up and down arrow keys choose a technician, left and right a time. Enter drops the job, Escape cancels.",
  hasIt: "has the job",
  movedTo: "{site} moved to {name}: {changes}.",
  movedTime: "{site} starts at {time}: {changes}.",
  sameCost: "the same driving and lateness",
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

  bookedRow: "{site} (already booked)",

  jobs: "Jobs",
  map: "Map",
  showInList: "Show in the list",
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
  readyToCommit: "Nothing is dispatched until you commit.",
  askCommit: {
    one: "Dispatch {count} job for {day}?",
    other: "Dispatch {count} jobs for {day}?",
  },
  askCommitDetail: {
    one: "{count} technician gets the work. You can undo it.",
    other: "{count} technicians get the work. You can undo it.",
  },
  acceptCommit: { one: "Dispatch {count} job", other: "Dispatch {count} jobs" },
  cancel: "Cancel",
  commitBroken: {
    one: "{count} change breaks a rule. Fix it to commit.",
    other: "{count} changes break a rule. Fix them to commit.",
  },
  commitUnchecked: "The last change could not be checked. Try again before you commit.",
  commitNothing: "There is nothing to commit.",
  commitNoTools: "Read-only here: ask in the conversation to commit the plan.",
  planAnew: "Replan",

  resultTitle: { one: "Dispatched {count} job", other: "Dispatched {count} jobs" },
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
  undoing: "Undoing…",
  undoCommit: {
    one: "Undo the dispatch of {count} job",
    other: "Undo the dispatch of {count} jobs",
  },
  undoneTitle: "Dispatch undone",
  keptPart: {
    one: "{count} job of {name} stays dispatched: it has begun, or was changed since.",
    other: "{count} jobs of {name} stay dispatched: the work has begun, or was changed since.",
  },
  unknownPart: {
    one: "It is not known whether {count} job of {name} is still dispatched. Undo again to find out.",
    other:
      "It is not known whether {count} jobs of {name} are still dispatched. Undo again to find out.",
  },

  lastCommit: {
    one: "{count} job is dispatched for {day}.",
    other: "{count} jobs are dispatched for {day}.",
  },
  nonePlanned: {
    one: "The open job cannot be planned for {day}.",
    other: "None of the {count} open jobs can be planned for {day}.",
  },
  andJobs: { one: "And {count} more job", other: "And {count} more jobs" },
  allTaken: {
    one: "This job is dispatched already.",
    other: "All {count} jobs are dispatched already.",
  },
  nothingOpen: "No job is open.",
  planOpen: { one: "Plan the open job", other: "Plan the {count} open jobs" },
  planOpenOn: {
    one: "Plan the open job for {day}",
    other: "Plan the {count} open jobs for {day}",
  },

  planRest: { one: "Plan the remaining job", other: "Plan the {count} remaining jobs" },
  nothingLeft: "Nothing is left to plan.",
  showNew: "Show new work",
  askNew: "Show me new assignments.",
  commitAgain: "Commit again",
  askRest: "Create a dispatch plan for these assignments: {ids}.",
});

export const reasonStrings = defineStrings("planReasons", reasonTexts);
