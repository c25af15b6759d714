import { defineStrings } from "@suite/widget-kit/i18n/strings.ts";
import { planReasons as ar } from "../strings/ar.json";
import { planReasons as de } from "../strings/de.json";
import { planReasons as es } from "../strings/es.json";
import { planReasons as fr } from "../strings/fr.json";
import { planReasons as ja } from "../strings/ja.json";

/** Strings for the reasons of a plan, used by `reasons.ts`. */
export const reasonStrings = defineStrings(
  {
    has: "Has {skills}.",
    hasSome: "Has {skills}, but not {missing}.",
    needsNone: "Needs no special skill.",

    nobodyElse: "There is nobody else.",
    nobodyElseCould: "Nobody else could: {violation}",
    nextBest: "Next best is {name}: {difference}.",
    nextBestEqual: "Next best is {name}, and just as good.",
    moreDriving: "{duration} more driving",
    lessDriving: "{duration} less driving",
    later: "{duration} later against the SLA",
    lessLate: "{duration} less late",

    unknownJob: "{name} cannot do work that is not in this plan.",
    unknownTechnician: "{name} is not among the technicians of this plan.",
    twice: "{name} has a line for work that stands on another line as well.",
    excludedJob: "{name} cannot take work that is left out.",
    excludedTechnician: "{name} is left out of this plan.",
    unavailable: "{name} is not available.",
    skills: "{name} lacks {skills}.",
    range: "{name} is {distance} away, more than {limit}.",
    shift: "{name} works {span}, which is {duration} too short for it.",
    window: "{name} would miss the site’s hours, {span}, by {duration}.",
    booked: "{name} is busy with {job} then ({duration} short).",
    full: { one: "{name} has {count} job already.", other: "{name} has {count} jobs already." },

    shortSkills: "lacks {skills}",
    shortRange: "too far away",
    shortShift: "shift does not fit",
    shortWindow: "misses the site’s hours",
    shortBooked: "busy then",
    shortFull: "has enough work",
    shortUnavailable: "not available",
    shortExcluded: "left out",
    shortOther: "not in this plan",

    jobExcluded: "Left out of this plan.",
    jobNoTechnicians: "There is no technician in this plan.",
    jobSkills: "Nobody has the skills.",
    jobRange: "Everybody with the skills is too far away.",
    jobShift: "Nobody who could do it is on shift for it.",
    jobWindow: "Nobody can be there within the site’s hours.",
    jobLeftOut: "Only people who are not available or left out could do it.",
    jobBooked: "Everybody who could do it has other work then, or work in this plan that counts for more.",
    nearest: "Nearest: {violation}",

    notPlanned: "{violation} It is not planned.",
    instead: "{violation} {name} does it instead.",
    start: "Begins {is}, not {said}.",
    startWhy: "Begins {is}, not {said}: {violation}",
    allSkills: "The technician has all of the skills.",
    someSkills: "The technician has only some of the skills.",
    distance: "It is {is} away, not {said}.",
    drive: "The drive takes {is}, not {said}.",
    notFound: "“{asked}” was not found.",
    ambiguous: "“{asked}” fits more than one.",

    statusNow: "{site} already has the status “{status}”.",
    takenBy: "{site}: {name} has it now.",
    gone: "{site} is no longer there.",
    changed: "{site} was changed since the plan was reviewed.",
    technicianChanged: "{name} was given other work, or is no longer available, since the plan was reviewed.",

    cancelled: "Not done: the commit was cancelled before this part.",
    away: "Not done: the server’s storage no longer answered. Commit again.",
    interrupted: "Interrupted while this part was being written. Commit again: nothing is written twice.",
  },
  { ar, de, es, fr, ja },
);
