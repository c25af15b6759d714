import { clip, inline } from "@suite/contracts";
import type {
  Correction,
  CorrectionWhy,
  LineWhy,
  UnplannedWhy,
  Violation,
  WorkOrder,
} from "@suite/fieldops-contract";
import { notFoundWhy } from "../find.ts";
import { correctionMessage } from "../rules/plan-words.ts";
import type { CorrectedLine, PlannedLine, RefusedLine, UnplannedJob } from "../rules/planning/types.ts";
import type { MadePlan } from "./plan-request.ts";

export interface Names {
  technician(id: string): string;
  job(id: string): string;
}

export function lineWhy(line: PlannedLine, names: Names): LineWhy {
  const [next] = line.candidates;
  return {
    matchedSkills: few(line.matchedSkills),
    missingSkills: few(line.missingSkills),
    slackMinutes: line.slackMinutes,
    nextBest: next && {
      technicianName: names.technician(next.technicianId),
      ...("violation" in next
        ? { violation: withNames(next.violation, names) }
        : { difference: next.difference }),
    },
  };
}

export function unplannedWhy({ reason, nearest }: UnplannedJob, names: Names): UnplannedWhy {
  return {
    reason,
    nearest: nearest && {
      technicianName: names.technician(nearest.technicianId),
      violation: withNames(nearest.violation, names),
    },
  };
}

export function takenWhy({ status, technicianId }: WorkOrder, names: Names): UnplannedWhy {
  return {
    reason: "taken",
    status,
    technicianName: technicianId === undefined ? undefined : names.technician(technicianId),
  };
}

/** The violated rule with short texts and the name of other work in place of its id. */
function withNames(violation: Violation, names: Names): Violation {
  switch (violation.rule) {
    case "booked":
      return { ...violation, job: names.job(violation.job) };
    case "skills":
      return { ...violation, missing: few(violation.missing) };
    case "range":
      return { ...violation, km: round(violation.km) };
    default:
      return violation;
  }
}

/** Shortens skills, which are stored text. */
export function few(skills: readonly string[]): string[] {
  return skills.slice(0, 4).map((skill) => clip(skill, 40));
}

export const round = (km: number) => Math.round(km * 10) / 10;
const short = (text: string) => clip(text, 300);

/** All given lines that were corrected or refused, refused ones first. */
export function correctionsOf({ request, plan }: MadePlan, names: Names): Correction[] {
  const notFound = request.notFound.map(
    ({ input, error }): Correction => ({
      assignmentId: clip(input, 60),
      technicianId: "",
      outcome: "refused",
      message: short(inline(error.message, 300)),
      why: notFoundWhy(input, error),
    }),
  );
  const refused = plan.refused.map((line): Correction => {
    const why = refusedWhy(line, { request, plan }, names);
    const isPlanned = why.kind === "violation" && why.insteadName !== undefined;
    return toCorrection(line, isPlanned ? "corrected" : "refused", why);
  });
  const corrected = plan.corrected.map((line) => toCorrection(line, "corrected", correctedWhy(line, names)));
  return [...request.refused, ...notFound, ...refused, ...corrected];
}

type PlannerWhy = Exclude<CorrectionWhy, { asked: string }>;

function toCorrection(
  { jobId, technicianId }: RefusedLine | CorrectedLine,
  outcome: Correction["outcome"],
  why: PlannerWhy,
): Correction {
  return { assignmentId: jobId, technicianId, outcome, message: short(correctionMessage(why)), why };
}

function refusedWhy(
  { jobId, technicianId, violation }: RefusedLine,
  { request, plan }: Pick<MadePlan, "request" | "plan">,
  names: Names,
): PlannerWhy {
  const status = request.orders.find(({ id }) => id === jobId)?.status;
  if (status !== undefined && status !== "New") return { kind: "taken", job: names.job(jobId), status };
  const instead = plan.lines.find((line) => line.jobId === jobId);
  return {
    kind: "violation",
    technicianName: names.technician(technicianId),
    violation: withNames(violation, names),
    insteadName: instead && names.technician(instead.technicianId),
  };
}

function correctedWhy({ technicianId, fact }: CorrectedLine, names: Names): PlannerWhy {
  if (fact.kind !== "start") return fact;
  const violation = fact.violation && withNames(fact.violation, names);
  return { ...fact, technicianName: names.technician(technicianId), violation };
}
