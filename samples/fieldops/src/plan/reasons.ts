import { clip, inline } from "@suite/contracts";
import type {
  Correction,
  CorrectionWhy,
  Ineligible,
  LineWhy,
  UnplannedWhy,
  Violation,
  WorkOrder,
} from "@suite/fieldops-contract";
import { notFoundWhy } from "../find.ts";
import { correctionInWords, violationInWords } from "../rules/plan-words.ts";
import type {
  Correction as CorrectedLine,
  Explanation,
  Violation as PlannerViolation,
  RefusedLine,
  UnplannedJob,
} from "../rules/planning/types.ts";
import type { MadePlan } from "./plan-request.ts";

/** Names of technicians and work in reasons. */
export interface Names {
  technician(id: string): string;
  job(id: string): string;
}

/** Reason for an assignment, with names in place of ids. */
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
      ...("violation" in nextBest
        ? { violation: namedViolation(nextBest.violation, names) }
        : { difference: { ...nextBest.difference } }),
    },
  };
}

/** Reason why a job is unplanned. */
export function unplannedWhy({ reason, nearest }: UnplannedJob, names: Names): UnplannedWhy {
  return {
    reason,
    nearest: nearest && {
      technicianName: names.technician(nearest.technicianId),
      violation: namedViolation(nearest.violation, names),
    },
  };
}

/** Reason for work that is dispatched or done already. */
export function takenWhy({ status, technicianId }: WorkOrder, names: Names): UnplannedWhy {
  return {
    reason: "taken",
    status,
    technicianName: technicianId === undefined ? undefined : names.technician(technicianId),
  };
}

/** The violated rule, with the name of other work in place of its id. */
function namedViolation(violation: PlannerViolation, names: Names): Violation {
  switch (violation.rule) {
    case "booked":
      return { rule: "booked", job: names.job(violation.withId), shortMinutes: violation.shortMinutes };
    case "skills":
      return { rule: "skills", missing: few(violation.missing) };
    case "range":
      return { rule: "range", km: round(violation.km), limitKm: violation.limitKm };
    case "shift":
      return { ...violation, shift: { ...violation.shift } };
    case "window":
      return { ...violation, window: { ...violation.window } };
    default:
      return violation;
  }
}

/** The violated rule for lists without room for figures. */
export function ruleOf(violation: PlannerViolation): Pick<Ineligible, "rule" | "missing"> {
  return violation.rule === "skills"
    ? { rule: violation.rule, missing: few(violation.missing) }
    : { rule: violation.rule };
}

/** Shortens skills, which are stored text. */
function few(skills: readonly string[]): string[] {
  return skills.slice(0, 4).map((skill) => clip(skill, 40));
}

const round = (km: number) => Math.round(km * 10) / 10;

/** All given lines that were corrected or refused, refused ones first. */
export function correctionsOf({ request, plan }: MadePlan, names: Names): Correction[] {
  const now = new Map(plan.lines.map(({ jobId, technicianId }) => [jobId, technicianId]));
  const orders = new Map(request.orders.map((row) => [row.id, row]));
  const refused = plan.refused.map((line): Correction => {
    const status = orders.get(line.jobId)?.status;
    const base = { assignmentId: line.jobId, technicianId: line.technicianId };
    if (status !== undefined && status !== "New") {
      const job = names.job(line.jobId);
      return {
        ...base,
        outcome: "refused",
        message: `${job} is ${status} already.`,
        why: { kind: "taken", job, status },
      };
    }
    return { ...base, ...brokenRule(line, now.get(line.jobId), names) };
  });
  const corrected = plan.corrected.map(
    (one): Correction => ({
      assignmentId: one.jobId,
      technicianId: one.technicianId,
      outcome: "corrected",
      ...correctedLine(one, names),
    }),
  );
  const notFound = request.notFound.map(
    ({ asked, error }): Correction => ({
      assignmentId: clip(asked, 60),
      technicianId: "",
      outcome: "refused",
      message: short(inline(error.message, 300)),
      why: notFoundWhy(asked, error),
    }),
  );
  return [...request.refused, ...notFound, ...refused, ...corrected];
}

type Said = Pick<Correction, "message" | "why">;

/** Correction for a refused line. `other` does the job instead, if anyone. */
function brokenRule(
  { technicianId, violation }: RefusedLine,
  other: string | undefined,
  names: Names,
): Said & Pick<Correction, "outcome"> {
  const technicianName = names.technician(technicianId);
  const named = namedViolation(violation, names);
  const insteadName = other === undefined ? undefined : names.technician(other);
  const rest = insteadName === undefined ? "It is not planned." : `${insteadName} does it instead.`;
  return {
    outcome: insteadName === undefined ? "refused" : "corrected",
    message: short(`${technicianName} ${violationInWords(named)}. ${rest}`),
    why: { kind: "violation", technicianName, violation: named, insteadName },
  };
}

function correctedLine(one: CorrectedLine, names: Names): Said {
  const technicianName = names.technician(one.technicianId);
  const violation =
    one.field === "startMinute" && one.violation ? namedViolation(one.violation, names) : undefined;
  return {
    message: short(correctionInWords(one, technicianName, violation)),
    why: correctedWhy(one, technicianName, violation),
  };
}

function correctedWhy(
  one: CorrectedLine,
  technicianName: string,
  violation: Violation | undefined,
): CorrectionWhy {
  switch (one.field) {
    case "startMinute":
      return { kind: "start", said: one.said, is: one.is, technicianName, violation };
    case "skillMatch":
      return { kind: "skills", said: one.said, is: one.is };
    case "travelKm":
      return { kind: "distance", saidKm: one.said, isKm: one.is };
    case "travelMinutes":
      return { kind: "drive", saidMinutes: one.said, isMinutes: one.is };
  }
}

const short = (text: string) => clip(text, 300);
