import { randomBytes } from "node:crypto";
import { clip, momentAt } from "@suite/contracts";
import type { PlanReview } from "@suite/fieldops-contract";
import { byteSize } from "@suite/server/tools";
import { planInput } from "../../rules/plan-input.ts";
import { lineReason } from "../../rules/plan-words.ts";
import type { Context } from "../../store.ts";
import { planText, planView } from "../../views/plan-answer.ts";
import { reviewOf } from "../../views/review-view.ts";
import { desk } from "../desk.ts";
import type { DeskWork } from "./open-work.ts";
import { planPool } from "./plan-pool.ts";
import type { PlanRequest } from "./plan-request.ts";
import { type PlanPart, signPlan } from "./seal.ts";

/** Hosts truncate results at 64 KiB. The rest is for the envelope and a summary by the client's model. */
const resultBytes = 60_000;

/** Plans the requested work around the given lines and seals the plan for the caller's review. */
export async function makeReview(
  request: PlanRequest,
  { caller, signal }: Pick<Context, "caller" | "signal">,
  now: Date,
  work: DeskWork,
): Promise<PlanReview> {
  const orders = request.orders.filter(({ status }) => status === "New");
  const input = planInput({ ...request, orders, timeZone: desk.timeZone }, now);
  const plan = await planPool.plan(input, { caller, signal });
  const review = reviewOf({ request, plan, now });
  const bytesAtMost =
    resultBytes - byteSize(planView(review, work)) - byteSize(planText(review, work));
  if (review.lines.length === 0) return fitted(review, bytesAtMost);
  const { planId, day, constraints } = request;
  const parts = partsOf(review, request);
  const seal = await signPlan({ planId, day, constraints, parts }, caller, now);
  return { ...fitted(review, bytesAtMost - seal.length), seal };
}

/** Each technician's lines with the versions of all rows that a commit writes. */
function partsOf({ day, lines }: PlanReview, { orders, technicians }: PlanRequest): PlanPart[] {
  const versions = new Map(orders.map(({ id, version }) => [id, version]));
  return technicians.flatMap(({ id, name, version }) => {
    const own = lines.filter(({ technicianId }) => technicianId === id);
    if (own.length === 0) return [];
    const sealed = own.map((line) => ({
      ...line,
      startsAt: momentAt(day, line.startMinute, desk.timeZone).toISOString(),
      endsAt: momentAt(day, line.endMinute, desk.timeZone).toISOString(),
      reason: clip(lineReason(line), 160),
      version: versions.get(line.assignmentId) ?? "",
    }));
    return { technicianId: id, technicianName: name, version, lines: sealed };
  });
}

/**
 * Shortens the review to a size in bytes where possible. Drops in this order: later alternatives, days of technicians
 * that no line names, infeasible technicians, and further alternatives. Lines and reasons always stay.
 */
function fitted(review: PlanReview, bytes: number): PlanReview {
  let shorter = review;
  for (const shorten of [
    alternatives(6),
    namedTechnicians,
    withoutIneligible,
    alternatives(3),
    alternatives(1),
    alternatives(0),
  ]) {
    if (byteSize(shorter) <= bytes) break;
    shorter = shorten(shorter);
  }
  return shorter;
}

/** Drops the days of technicians that no line names. The others are needed for their names. */
function namedTechnicians(review: PlanReview): PlanReview {
  const named = new Set(review.excludedTechnicianIds);
  for (const { technicianId, alternatives, ineligible = [] } of review.lines) {
    for (const one of [{ technicianId }, ...alternatives]) named.add(one.technicianId);
    for (const id of ineligible.flatMap(({ technicianIds }) => technicianIds)) named.add(id);
  }
  return {
    ...review,
    technicians: review.technicians.filter(({ technicianId }) => named.has(technicianId)),
  };
}

function withoutIneligible(review: PlanReview): PlanReview {
  const lines = review.lines.map(({ ineligible: _, ...line }) => line);
  const unplanned = review.unplanned.map(({ ineligible: _, ...job }) => job);
  return namedTechnicians({ ...review, lines, unplanned });
}

function alternatives(most: number) {
  return (review: PlanReview): PlanReview => {
    const lines = review.lines.map((line) => ({
      ...line,
      alternatives: line.alternatives.slice(0, most),
    }));
    return namedTechnicians({ ...review, lines });
  };
}

/** A random plan id, which callers cannot guess. */
export function newPlanId(): string {
  return `DP-${randomBytes(8).toString("hex")}`;
}
