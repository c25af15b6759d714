import { clip, inline } from "@suite/contracts";
import type { Breach, Correction, CorrectionWhy } from "@suite/fieldops-widgets/contract";
import { notFoundWhy } from "../find.ts";
import type { MadePlan } from "../review.ts";
import { breachInWords, correctionInWords } from "../rules/plan-words.ts";
import type { Correction as CorrectedLine, RefusedLine } from "../rules/planning/types.ts";
import { type Names, namedBreach } from "./plan-reasons.ts";

/** Every line that was handed in and did not stay as it was, in the order of what happened to it: refused ones first. */
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

/** `other` does the job instead, if anybody. */
function brokenRule(
  { technicianId, breach }: RefusedLine,
  other: string | undefined,
  names: Names,
): Said & Pick<Correction, "outcome"> {
  const technicianName = names.technician(technicianId);
  const named = namedBreach(breach, names);
  const insteadName = other === undefined ? undefined : names.technician(other);
  const rest = insteadName === undefined ? "It is not planned." : `${insteadName} does it instead.`;
  return {
    outcome: insteadName === undefined ? "refused" : "corrected",
    message: short(`${technicianName} ${breachInWords(named)}. ${rest}`),
    why: { kind: "breach", technicianName, breach: named, insteadName },
  };
}

function correctedLine(one: CorrectedLine, names: Names): Said {
  const technicianName = names.technician(one.technicianId);
  const breach = one.field === "startMinute" && one.breach ? namedBreach(one.breach, names) : undefined;
  return {
    message: short(correctionInWords(one, technicianName, breach)),
    why: correctedWhy(one, technicianName, breach),
  };
}

function correctedWhy(one: CorrectedLine, technicianName: string, breach: Breach | undefined): CorrectionWhy {
  switch (one.field) {
    case "startMinute":
      return { kind: "start", said: one.said, is: one.is, technicianName, breach };
    case "skillMatch":
      return { kind: "skills", said: one.said, is: one.is };
    case "travelKm":
      return { kind: "distance", saidKm: one.said, isKm: one.is };
    case "travelMinutes":
      return { kind: "drive", saidMinutes: one.said, isMinutes: one.is };
  }
}

const short = (text: string) => clip(text, 300);
