import type { Correction } from "@suite/fieldops-widgets/contract";
import { inline } from "@suite/toolkit/quoted";
import { clip } from "@suite/toolkit/text";
import type { MadePlan } from "../review.ts";
import { breachInWords, correctionInWords, type Names } from "../rules/plan-words.ts";

/** Every line that was handed in and did not stay as it was, in the order of what happened to it: refused ones first. */
export function correctionsOf({ request, plan }: MadePlan, names: Names): Correction[] {
  const now = new Map(plan.lines.map(({ jobId, technicianId }) => [jobId, technicianId]));
  const orders = new Map(request.orders.map((row) => [row.id, row]));
  const refused = plan.refused.map(({ jobId, technicianId, breach }): Correction => {
    const order = orders.get(jobId);
    const other = now.get(jobId);
    const base = { assignmentId: jobId, technicianId };
    if (order && order.status !== "New") {
      return { ...base, outcome: "refused", message: `${names.job(jobId)} is ${order.status} already.` };
    }
    const why = `${names.technician(technicianId)} ${breachInWords(breach, names)}`;
    if (other === undefined)
      return { ...base, outcome: "refused", message: short(`${why}. It is not planned.`) };
    return {
      ...base,
      outcome: "corrected",
      message: short(`${why}. ${names.technician(other)} does it instead.`),
    };
  });
  const corrected = plan.corrected.map(
    (one): Correction => ({
      assignmentId: one.jobId,
      technicianId: one.technicianId,
      outcome: "corrected",
      message: short(correctionInWords(one, names)),
    }),
  );
  const notFound = request.notFound.map(
    ({ asked, error }): Correction => ({
      assignmentId: clip(asked, 60),
      technicianId: "",
      outcome: "refused",
      message: short(inline(error.message, 300)),
    }),
  );
  return [...request.refused, ...notFound, ...refused, ...corrected];
}

const short = (text: string) => clip(text, 300);
