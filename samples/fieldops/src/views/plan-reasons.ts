import { clip } from "@suite/contracts";
import type { Breach, Ineligible, LineWhy, UnplannedWhy, WorkOrder } from "@suite/fieldops-widgets/contract";
import type { Explanation, Breach as PlannerBreach, UnplannedJob } from "../rules/planning/types.ts";

/** How reasons call technicians and work. */
export interface Names {
  technician(id: string): string;
  job(id: string): string;
}

/** Why a job is with a technician, with names in place of ids. */
export function lineWhy(
  { matchedSkills, missingSkills, nextBest }: Explanation,
  slackMinutes: number,
  names: Names,
): LineWhy {
  return {
    matchedSkills: few(matchedSkills),
    missingSkills: few(missingSkills),
    slackMinutes,
    nextBest: nextBest && {
      technicianName: names.technician(nextBest.technicianId),
      breach: nextBest.breach && namedBreach(nextBest.breach, names),
      difference: nextBest.difference && { ...nextBest.difference },
    },
  };
}

/** Why nobody does a job that could have been planned. */
export function unplannedWhy({ reason, nearest }: UnplannedJob, names: Names): UnplannedWhy {
  return {
    reason,
    nearest: nearest && {
      technicianName: names.technician(nearest.technicianId),
      breach: namedBreach(nearest.breach, names),
    },
  };
}

/** Work that somebody has already, or has done. */
export function takenWhy({ status, technicianId }: WorkOrder, names: Names): UnplannedWhy {
  return {
    reason: "taken",
    status,
    technicianName: technicianId === undefined ? undefined : names.technician(technicianId),
  };
}

/** The rule in the way, with the name of other work in place of its id. */
export function namedBreach(breach: PlannerBreach, names: Names): Breach {
  switch (breach.rule) {
    case "booked":
      return { rule: "booked", job: names.job(breach.withId), shortMinutes: breach.shortMinutes };
    case "skills":
      return { rule: "skills", missing: few(breach.missing) };
    case "range":
      return { rule: "range", km: round(breach.km), limitKm: breach.limitKm };
    case "shift":
      return { ...breach, shift: { ...breach.shift } };
    case "window":
      return { ...breach, window: { ...breach.window } };
    default:
      return breach;
  }
}

/** The rule in the way, for lists that have no room for more. */
export function ruleOf(breach: PlannerBreach): Pick<Ineligible, "rule" | "missing"> {
  return breach.rule === "skills"
    ? { rule: breach.rule, missing: few(breach.missing) }
    : { rule: breach.rule };
}

/** Skills are stored text; four say enough. */
function few(skills: readonly string[]): string[] {
  return skills.slice(0, 4).map((skill) => clip(skill, 40));
}

const round = (km: number) => Math.round(km * 10) / 10;
