import { defineStrings } from "@suite/widget-kit/i18n/strings.ts";
import { dispatchPlan as ar } from "../strings/ar.json";
import { dispatchPlan as de } from "../strings/de.json";
import { dispatchPlan as es } from "../strings/es.json";
import { dispatchPlan as fr } from "../strings/fr.json";
import { dispatchPlan as ja } from "../strings/ja.json";

/** Strings of the plan. Strings that several widgets use are in `fieldopsStrings`. */
export const planStrings = defineStrings(
  {
    title: "Dispatch plan",
    dayAt: "{day} · {zone}, as at the desk",

    plannedFigure: "Jobs planned",
    of: "{part} of {whole}",
    someUnplanned: { one: "{count} could not be planned", other: "{count} could not be planned" },
    techniciansFigure: "Technicians",
    travelFigure: "Driving",
    lateFigure: "Late",
    noneLate: "All within their SLA",
    someLate: "After their SLA",

    timeline: "The day",
    dayOf: { one: "{name}: {count} job, {span}", other: "{name}: {count} jobs, {span}" },
    andTechnicians: { one: "And {count} more technician", other: "And {count} more technicians" },
    barJob: "{site}, {span}",
    barLate: "{site}, {span}, late by {late}",
    barBooked: "{site}, {span}, booked before",
    barDrive: "Drive {duration}",

    legendJob: "Job of this plan",
    legendLate: "Late",
    legendDrive: "Drive",
    legendBooked: "Booked before",
    legendShift: "Shift",
    shift: "Shift {span}",

    showTable: "Show as table",
    hideTable: "Hide table",
    tableCaption: "The day of every technician",
    what: "What",
    from: "From",
    until: "Until",
    bookedRow: "{site} (booked before)",
    driveRow: "Drive to {site}",

    jobs: "Jobs",
    jobCount: { one: "{count} job", other: "{count} jobs" },
    travelTime: "{duration} driving",
    leaveOutTechnician: "Leave out {name}",
    leaveOutJob: "Leave {site} out",
    technicianFor: "Technician for {site}",
    able: "Could do it",
    others: "Not as the plan is",
    equal: "just as good",
    partly: "only some of the skills",
    lateBadge: "Late by {duration}",
    partialBadge: "Some skills missing",
    travel: "{duration} drive, {distance}",
    sla: "SLA {when}",
    decided: "Your choice",
    undoChoice: "Undo",
    broken: "Your choice cannot stand.",

    unplanned: "Not planned",
    nothingUnplanned: "Every job is planned.",
    stillNew: "Still new",
    leftOut: "Left out by you",
    putBack: "Put back",
    putBackNamed: "Put back {name}",

    corrections: {
      one: "{count} suggestion could not stay as it was:",
      other: "{count} suggestions could not stay as they were:",
    },
    restored: "Your changes from an earlier visit were restored.",
    discard: "Discard them",

    commit: { one: "Commit {count} job", other: "Commit {count} jobs" },
    committing: "Committing…",
    checking: "Checking the rules…",
    ready: "All rules are kept. Nothing is dispatched until you commit.",
    commitBroken: {
      one: "{count} change breaks a rule. Choose otherwise first.",
      other: "{count} changes break a rule. Choose otherwise first.",
    },
    commitUnchecked: "The last change could not be checked. Try again first.",
    commitNothing: "There is nothing to commit.",
    commitNoTools: "This host does not let a view change data, so the plan cannot be committed here.",
    planAnew: "Plan anew",

    resultTitle: "Dispatch plan committed",
    resultPartTitle: "Dispatch plan partly committed",
    resultNoneTitle: "Dispatch plan not committed",
    dispatchedFigure: "Jobs dispatched",
    notDispatchedFigure: "Not dispatched",
    othersOrNew: "Taken by others, or still new",
    outcomes: "Technicians",
    committed: "Committed",
    conflict: "Conflict",
    failed: "Failed",
    takenBack: "Taken back",
    takeBack: "Take back",
    takeBackNamed: "Take back what {name} got",

    planRest: { one: "Plan the job left", other: "Plan the {count} jobs left" },
    nothingLeft: "Nothing is left to plan.",
    commitAgain: "Commit again",
    askRest: "Create a dispatch plan for these assignments: {ids}.",
  },
  { ar, de, es, fr, ja },
);
