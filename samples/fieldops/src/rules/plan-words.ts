import { inline } from "@suite/toolkit/quoted";
import { number, someOf } from "@suite/toolkit/text";
import { clock, minutesInWords } from "./desk-time.ts";
import type {
  Breach,
  Correction,
  Difference,
  NextBest,
  PlannedLine,
  Span,
  UnplannedJob,
} from "./planning/types.ts";

/** How sentences call technicians and work. */
export interface Names {
  technician(id: string): string;
  job(id: string): string;
}

/** Why this technician, and why not the next best. */
export function lineReason(line: PlannedLine, names: Names): string {
  const { explanation, travelKm, travelMinutes, lateMinutes, slackMinutes } = line;
  const has =
    explanation.matchedSkills.length > 0
      ? `Has ${list(explanation.matchedSkills)}`
      : "Needs no special skill";
  const lacks = explanation.missingSkills.length > 0 ? ` (not ${list(explanation.missingSkills)})` : "";
  const late =
    lateMinutes > 0
      ? `${minutesInWords(lateMinutes)} after the SLA`
      : `${minutesInWords(slackMinutes)} before the SLA`;
  const first = `${has}${lacks}, ${number(travelKm)} km away (${travelMinutes} min), done ${late}.`;
  return `${first} ${nextBestInWords(explanation.nextBest, names)}`.trim();
}

function nextBestInWords(next: NextBest | undefined, names: Names): string {
  if (!next) return "There is nobody else.";
  const name = names.technician(next.technicianId);
  if (next.breach) return `Nobody else could: ${name} ${breachInWords(next.breach, names)}.`;
  return next.difference
    ? `Next best is ${name}: ${differenceInWords(next.difference)}.`
    : `Next best is ${name}.`;
}

function differenceInWords({ lateMinutes, travelMinutes }: Difference): string {
  const parts = [
    lateMinutes > 0 ? `${minutesInWords(lateMinutes)} later against the SLA` : "",
    lateMinutes < 0 ? `${minutesInWords(-lateMinutes)} less late` : "",
    travelMinutes > 0 ? `${travelMinutes} min more driving` : "",
    travelMinutes < 0 ? `${-travelMinutes} min less driving` : "",
  ].filter((part) => part !== "");
  return parts.join(", ") || "just as good";
}

/** The rule that keeps a technician from a job; the technician's name stands before it. */
export function breachInWords(breach: Breach, names: Names): string {
  switch (breach.rule) {
    case "unknown-job":
      return "cannot do work that is not in this plan";
    case "unknown-technician":
      return "is not among the technicians of this plan";
    case "twice":
      return "has a line for work that stands on another line as well";
    case "excluded-job":
      return "cannot take work that is left out";
    case "excluded-technician":
      return "is left out of this plan";
    case "unavailable":
      return "is not available";
    case "skills":
      return `lacks ${list(breach.missing)}`;
    case "range":
      return `is ${number(breach.km)} km away, more than ${number(breach.limitKm)} km`;
    case "shift":
      return `works ${span(breach.shift)}, which is ${minutesInWords(breach.overMinutes)} too short for it`;
    case "window":
      return `would miss the site's hours, ${span(breach.window)}, by ${minutesInWords(breach.overMinutes)}`;
    case "booked":
      return `is busy with ${names.job(breach.withId)} then (${minutesInWords(breach.shortMinutes)} short)`;
    case "full":
      return `has ${breach.limit} jobs already`;
  }
}

/** The rule in a few words, for a list of people who cannot. */
export function ruleInWords(breach: Breach): string {
  switch (breach.rule) {
    case "skills":
      return `lacks ${list(breach.missing)}`;
    case "range":
      return "too far away";
    case "shift":
      return "shift does not fit";
    case "window":
      return "misses the site's hours";
    case "booked":
      return "busy then";
    case "full":
      return "has enough work";
    case "unavailable":
      return "not available";
    case "excluded-technician":
      return "left out";
    default:
      return "not in this plan";
  }
}

const unplannedReasons: Readonly<Record<UnplannedJob["reason"], string>> = {
  excluded: "Left out of this plan.",
  "no-technicians": "There is no technician in this plan.",
  skills: "Nobody has the skills.",
  range: "Who has the skills is too far away.",
  shift: "Nobody who could do it is on shift for it.",
  window: "Nobody can be there within the site's hours.",
  "left-out": "Only people who are not available or left out could.",
  booked: "Everybody who could has other work then, or work in this plan that counts for more.",
};

/** Why nobody does it, and who comes nearest. */
export function unplannedReason({ reason, nearest }: UnplannedJob, names: Names): string {
  const why = unplannedReasons[reason];
  if (!nearest) return why;
  return `${why} Nearest: ${names.technician(nearest.technicianId)} ${breachInWords(nearest.breach, names)}.`;
}

/** What was said of a line and what is true. */
export function correctionInWords(
  { field, said, is, breach, technicianId }: Correction,
  names: Names,
): string {
  switch (field) {
    case "startMinute": {
      const why = breach ? `: ${names.technician(technicianId)} ${breachInWords(breach, names)}` : "";
      return `Begins ${clock(Number(is))}, not ${clock(Number(said))}${why}.`;
    }
    case "skillMatch":
      return `The skill match is ${is}, not ${said}.`;
    case "travelKm":
      return `It is ${number(Number(is))} km away, not ${number(Number(said))} km.`;
    case "travelMinutes":
      return `The drive takes ${is} min, not ${said} min.`;
  }
}

const list = (skills: readonly string[]) => inline(someOf(skills, 4), 160);
const span = ({ fromMinute, untilMinute }: Span) => `${clock(fromMinute)} to ${clock(untilMinute)}`;
