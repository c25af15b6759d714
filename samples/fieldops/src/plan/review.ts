import { randomBytes } from "node:crypto";
import { clip } from "@suite/contracts";
import type { PlanReview } from "@suite/fieldops-widgets/contract";
import { sizeOf } from "@suite/server/tools";
import { desk } from "../desk.ts";
import { momentAt } from "../rules/desk-time.ts";
import { planInput } from "../rules/plan-input.ts";
import { lineReason } from "../rules/plan-words.ts";
import type { PlannedDay } from "../rules/planning/plan.ts";
import type { Context } from "../store.ts";
import { planPool } from "./plan-pool.ts";
import type { PlanRequest } from "./plan-request.ts";
import { reviewOf } from "./review-view.ts";
import { type PlanPart, sealPlan } from "./seal.ts";

/** Hosts cut results off at 64 KiB, of which the answer for the model takes up to 20. */
const bytesAtMost = 42_000;

/** A plan as it came out, with what it was made from. */
export interface MadePlan extends PlannedDay {
  readonly request: PlanRequest;
  readonly now: Date;
}

/** Plans what is asked for, around the lines that are given, and seals it for the caller to look over. */
export async function makeReview(
  request: PlanRequest,
  { caller, signal }: Pick<Context, "caller" | "signal">,
  now: Date,
): Promise<PlanReview> {
  const orders = request.orders.filter(({ status }) => status === "New");
  const input = planInput({ ...request, orders, timeZone: desk.timeZone }, now);
  const planned = await planPool.plan(input, { caller, signal });
  const review = reviewOf({ request, ...planned, now });
  if (review.lines.length === 0) return fitted(review, bytesAtMost);
  const { planId, day, constraints } = request;
  const parts = partsOf(review, request);
  const seal = sealPlan({ planId, day, constraints, sealedAt: now.getTime(), parts }, caller);
  return { ...fitted(review, bytesAtMost - seal.length), seal };
}

/** Each technician's lines with the versions of all rows that committing writes. */
function partsOf({ day, lines }: PlanReview, { orders, technicians }: PlanRequest): PlanPart[] {
  const versions = new Map(orders.map(({ id, version }) => [id, version]));
  return technicians.flatMap(({ id, name, version }) => {
    const own = lines.filter(({ technicianId }) => technicianId === id);
    if (own.length === 0) return [];
    const sealed = own.map((line) => ({
      assignmentId: line.assignmentId,
      site: line.site,
      latitude: line.latitude,
      longitude: line.longitude,
      startsAt: momentAt(day, line.startMinute, desk.timeZone).toISOString(),
      endsAt: momentAt(day, line.endMinute, desk.timeZone).toISOString(),
      travelMinutes: line.travelMinutes,
      distanceKm: line.distanceKm,
      skillMatch: line.skillMatch,
      lateMinutes: line.lateMinutes,
      reason: clip(lineReason(line), 160),
      version: versions.get(line.assignmentId) ?? "",
    }));
    return { technicianId: id, technicianName: name, version, lines: sealed };
  });
}

/**
 * The review within so many bytes of JSON, if that can be. Gives up in this order: days of people whom nothing names, who could
 * not do a line, and the farther alternatives with the days of those people. Lines and reasons always stay.
 */
function fitted(review: PlanReview, bytes: number): PlanReview {
  let shorter = review;
  for (const shorten of [
    namedTechnicians,
    withoutIneligible,
    alternatives(3),
    alternatives(1),
    alternatives(0),
  ]) {
    if (sizeOf(shorter) <= bytes) break;
    shorter = shorten(shorter);
  }
  return shorter;
}

/** A line's people are shown by the names on their technicianDays, so those stay as long as a line names them. */
function namedTechnicians(review: PlanReview): PlanReview {
  const named = new Set(review.excludedTechnicianIds);
  for (const { technicianId, alternatives: others, ineligible = [] } of review.lines) {
    for (const one of [{ technicianId }, ...others, ...ineligible]) named.add(one.technicianId);
  }
  return { ...review, technicians: review.technicians.filter(({ technicianId }) => named.has(technicianId)) };
}

function withoutIneligible(review: PlanReview): PlanReview {
  const lines = review.lines.map(({ ineligible: _, ...line }) => line);
  return namedTechnicians({ ...review, lines });
}

function alternatives(most: number) {
  return (review: PlanReview): PlanReview => {
    const lines = review.lines.map((line) => ({ ...line, alternatives: line.alternatives.slice(0, most) }));
    return namedTechnicians({ ...review, lines });
  };
}

/** Made by the server; nobody can guess another's. */
export function newPlanId(): string {
  return `DP-${randomBytes(8).toString("hex")}`;
}
