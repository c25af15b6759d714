import { clip, groupBy } from "@suite/contracts";
import type {
  Ineligible,
  PlanReview,
  ReviewLine,
  Technician,
  TechnicianDay,
  Unplanned,
  WorkOrder,
} from "@suite/fieldops-contract";
import { desk } from "../desk.ts";
import { bookedOn } from "../rules/free-time.ts";
import { sum } from "../rules/planning/route.ts";
import type { Candidate, PlannedLine } from "../rules/planning/types.ts";
import type { MadePlan } from "./plan-request.ts";
import { correctionsOf, few, lineWhy, type Names, round, takenWhy, unplannedWhy } from "./reasons.ts";

/** The plan for the widget: everything a person needs to judge and change it. */
export function reviewOf(made: MadePlan): PlanReview {
  const { request, plan, now } = made;
  const names = namesIn(made);
  const orders = new Map(request.orders.map((row) => [row.id, row]));
  const lines = plan.lines.flatMap((line) => {
    const order = orders.get(line.jobId);
    return order ? lineView(line, order, names) : [];
  });
  const unplanned = unplannedOf(made, names);
  return {
    view: "review",
    readAt: now.toISOString(),
    planId: request.planId,
    day: request.day,
    timeZone: desk.timeZone,
    constraints: request.constraints,
    technicianIds: request.technicianIds && [...request.technicianIds],
    assignmentIds: request.orders.map(({ id }) => id),
    totals: {
      planned: lines.length,
      unplanned: unplanned.length,
      technicians: new Set(lines.map(({ technicianId }) => technicianId)).size,
      late: lines.filter(({ lateMinutes }) => lateMinutes > 0).length,
      travelMinutes: sum(lines.map(({ travelMinutes }) => travelMinutes)),
      distanceKm: round(sum(plan.lines.map(({ travelKm }) => travelKm))),
    },
    technicians: technicianDaysOf(made),
    lines,
    unplanned,
    corrections: correctionsOf(made, names),
    excludedTechnicianIds: [...request.excludedTechnicianIds],
    excludedAssignmentIds: [...request.excludedAssignmentIds],
  };
}

function lineView(line: PlannedLine, order: WorkOrder, names: Names): ReviewLine {
  return {
    assignmentId: order.id,
    site: clip(order.site, 60),
    priority: order.priority,
    technicianId: line.technicianId,
    technicianName: names.technician(line.technicianId),
    departMinute: line.departMinute,
    startMinute: line.startMinute,
    endMinute: line.endMinute,
    travelMinutes: line.travelMinutes,
    distanceKm: round(line.travelKm),
    lateMinutes: line.lateMinutes,
    skillMatch: line.skillMatch,
    why: lineWhy(line, names),
    ...jobFacts(order, line.candidates),
    alternatives: line.candidates.flatMap((other) => {
      if (!("visit" in other)) return [];
      const { technicianId, difference, visit } = other;
      return { technicianId, startMinute: visit.startMinute, difference, skillMatch: visit.skillMatch };
    }),
  };
}

/** Facts that decide where a job fits, and the technicians who cannot do it. */
function jobFacts(order: WorkOrder, candidates: readonly Candidate[]) {
  const { durationMinutes, window, slaDueAt, latitude, longitude } = order;
  const category = clip(order.category, 40);
  return { category, durationMinutes, window, slaDueAt, latitude, longitude, ineligible: byRule(candidates) };
}

/** Infeasible candidates by the violated rule, the closest first. */
function byRule(candidates: readonly Candidate[]): Ineligible[] {
  const unable = candidates.flatMap((other) => {
    if (!("violation" in other)) return [];
    const { rule } = other.violation;
    const missing = other.violation.rule === "skills" ? few(other.violation.missing) : undefined;
    return { rule, missing, technicianId: other.technicianId };
  });
  const groups = groupBy(unable, ({ rule, missing = [] }) => JSON.stringify([rule, ...missing]));
  return [...groups.values()].flatMap((group) => {
    const technicianIds = group.map(({ technicianId }) => technicianId);
    return group.slice(0, 1).map(({ rule, missing }) => ({ rule, missing, technicianIds }));
  });
}

/** Jobs without a line: unplanned, dispatched already, or done. */
function unplannedOf({ request, plan }: MadePlan, names: Names): Unplanned[] {
  const unplanned = new Map(plan.unplanned.map((job) => [job.jobId, job]));
  const planned = new Set(plan.lines.map(({ jobId }) => jobId));
  return request.orders
    .filter(({ id }) => !planned.has(id))
    .map((row) => {
      const job = unplanned.get(row.id);
      return {
        assignmentId: row.id,
        site: clip(row.site, 60),
        priority: row.priority,
        why: job ? unplannedWhy(job, names) : takenWhy(row, names),
        ...jobFacts(row, job?.candidates ?? []),
      };
    });
}

function namesIn({ request }: MadePlan): Names {
  const technicians = new Map(request.technicians.map((row) => [row.id, row]));
  const orders = new Map(request.orders.map((row) => [row.id, row]));
  return {
    technician: (id) => clip(technicians.get(id)?.name ?? id, 60),
    job: (id) => clip(`${id} ${orders.get(id)?.site ?? ""}`.trim(), 80),
  };
}

/**
 * The days of all available technicians, those with lines first. Excluded technicians stay, so that they can
 * be included again.
 */
function technicianDaysOf({ request, plan }: MadePlan): TechnicianDay[] {
  const busy = new Set(plan.lines.map(({ technicianId }) => technicianId));
  const available = request.technicians.filter((row) => row.available);
  const first = available.filter(({ id }) => busy.has(id));
  const rest = available.filter(({ id }) => !busy.has(id));
  return [...first, ...rest].map((row) => technician(row, request.day));
}

function technician(row: Technician, day: string): TechnicianDay {
  return {
    technicianId: row.id,
    name: clip(row.name, 60),
    skills: row.skills.slice(0, 6).map((skill) => clip(skill, 40)),
    vehicle: row.vehicle,
    region: clip(row.region, 40),
    rating: row.rating,
    shift: row.shift,
    busy: bookedOn(row, day, desk.timeZone).map(({ booking, fromMinute, untilMinute }) => ({
      assignmentId: booking.assignmentId,
      site: clip(booking.site, 60),
      fromMinute: Math.max(0, fromMinute),
      untilMinute: Math.max(0, Math.min(2880, untilMinute)),
      latitude: booking.latitude,
      longitude: booking.longitude,
    })),
    latitude: row.latitude,
    longitude: row.longitude,
  };
}
