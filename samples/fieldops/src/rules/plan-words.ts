import { inline } from "@suite/contracts";
import type {
  CorrectionWhy,
  Hours,
  LineWhy,
  PlanLineView,
  UnplannedWhy,
  Violation,
} from "@suite/fieldops-contract";
import { number } from "@suite/server/tools";
import { clock, minutesInWords } from "./desk-time.ts";

type Drive = Pick<PlanLineView, "distanceKm" | "travelMinutes">;
type NextBest = NonNullable<LineWhy["nextBest"]>;

/** Reason for the technician of a line, and against the next best. */
export function lineReason({ why, distanceKm, travelMinutes }: Drive & { readonly why: LineWhy }): string {
  const { matchedSkills, missingSkills, slackMinutes, nextBest } = why;
  const has = matchedSkills.length > 0 ? `Has ${list(matchedSkills)}` : "Needs no special skills";
  const lacks = missingSkills.length > 0 ? ` (not ${list(missingSkills)})` : "";
  const late = `${minutesInWords(Math.abs(slackMinutes))} ${slackMinutes < 0 ? "after" : "before"} the SLA`;
  const first = `${has}${lacks}, ${number(distanceKm)} km away (${travelMinutes} min), done ${late}.`;
  return `${first} ${nextBestInWords(nextBest)}`;
}

function nextBestInWords(next: NextBest | undefined): string {
  if (!next) return "There is no other technician.";
  const { technicianName: name, violation, difference } = next;
  if (violation) return `Nobody else could: ${name} ${violationInWords(violation)}.`;
  return difference ? `Next best is ${name}: ${differenceInWords(difference)}.` : `Next best is ${name}.`;
}

function differenceInWords({ lateMinutes, travelMinutes }: NonNullable<NextBest["difference"]>): string {
  const parts = [
    lateMinutes > 0 ? `${minutesInWords(lateMinutes)} later against the SLA` : "",
    lateMinutes < 0 ? `${minutesInWords(-lateMinutes)} less late` : "",
    travelMinutes > 0 ? `${travelMinutes} min more driving` : "",
    travelMinutes < 0 ? `${-travelMinutes} min less driving` : "",
  ].filter((part) => part !== "");
  return parts.join(", ") || "equally good";
}

/** The violated rule as words that follow the technician's name. */
export function violationInWords(violation: Violation): string {
  switch (violation.rule) {
    case "unknown-job":
      return "cannot do work that is not in this plan";
    case "unknown-technician":
      return "is not among the technicians of this plan";
    case "twice":
      return "has a job that another line of this plan has as well";
    case "excluded-job":
      return "cannot take work that is excluded";
    case "excluded-technician":
      return "is excluded from this plan";
    case "unavailable":
      return "is not available";
    case "skills":
      return `lacks ${list(violation.missing)}`;
    case "range":
      return `is ${number(violation.km)} km away, more than ${number(violation.limitKm)} km`;
    case "shift":
      return `works ${span(violation.shift)}, which is ${minutesInWords(violation.overMinutes)} too short for the job`;
    case "window":
      return `would miss the site's hours, ${span(violation.window)}, by ${minutesInWords(violation.overMinutes)}`;
    case "booked":
      return `is busy with ${violation.job} at that time (${minutesInWords(violation.shortMinutes)} short)`;
    case "full":
      return `already has ${violation.limit} jobs`;
  }
}

const unplannedReasons: Readonly<Record<Exclude<UnplannedWhy["reason"], "taken">, string>> = {
  excluded: "Excluded from this plan.",
  "no-technicians": "There is no technician in this plan.",
  skills: "Nobody has the skills.",
  range: "Everybody with the skills is too far away.",
  shift: "Nobody who could do it is on shift at that time.",
  window: "Nobody can be there within the site's hours.",
  "left-out": "Everybody who could do it is unavailable or excluded.",
  booked: "Everybody who could do it has other work at that time, or more important work in this plan.",
};

/** Reason why a job is unplanned and who comes closest, or who has it already. */
export function unplannedReason(why: UnplannedWhy): string {
  if (why.reason === "taken") {
    const who = why.technicianName === undefined ? "" : ` with ${why.technicianName}`;
    return `It is ${why.status}${who} already.`;
  }
  const { nearest } = why;
  const reason = unplannedReasons[why.reason];
  return nearest
    ? `${reason} Nearest: ${nearest.technicianName} ${violationInWords(nearest.violation)}.`
    : reason;
}

/** Reason why a requested line did not stay as it was. Unclear names are worded where they are looked up. */
export function correctionInWords(why: Exclude<CorrectionWhy, { asked: string }>): string {
  switch (why.kind) {
    case "taken":
      return `${why.job} is ${why.status} already.`;
    case "violation": {
      const rest =
        why.insteadName === undefined ? "It is not planned." : `${why.insteadName} does it instead.`;
      return `${why.technicianName} ${violationInWords(why.violation)}. ${rest}`;
    }
    case "start": {
      const reason = why.violation ? `: ${why.technicianName} ${violationInWords(why.violation)}` : "";
      return `Starts ${clock(why.is)}, not ${clock(why.said)}${reason}.`;
    }
    case "skills":
      return `The skill match is ${why.is}, not ${why.said}.`;
    case "distance":
      return `It is ${number(why.isKm)} km away, not ${number(why.saidKm)} km.`;
    case "drive":
      return `The drive takes ${why.isMinutes} min, not ${why.saidMinutes} min.`;
  }
}

const list = (skills: readonly string[]) => inline(skills.join(", "), 160);
const span = ({ fromMinute, untilMinute }: Hours) => `${clock(fromMinute)} to ${clock(untilMinute)}`;
