import { clip, groupBy, inline, toDay } from "@suite/contracts";
import type {
  Correction,
  CorrectionWhy,
  Ineligible,
  LineWhy,
  PlanReview,
  ReviewLine,
  Technician,
  TechnicianDay,
  Unplanned,
  UnplannedWhy,
  Violation,
  WorkOrder,
} from "@suite/fieldops-contract";
import { desk } from "../data/desk.ts";
import { notFoundWhy } from "../data/find.ts";
import type { MadePlan, PlanRequest } from "../data/plan/plan-request.ts";
import { bookedOn } from "../rules/free-time.ts";
import { correctionMessage } from "../rules/plan-words.ts";
import { sum } from "../rules/planning/route.ts";
import type {
  Candidate,
  CorrectedLine,
  PlannedLine,
  RefusedLine,
  UnplannedJob,
} from "../rules/planning/types.ts";

/** The plan for the widget: everything a person needs to judge and change it. */
export function reviewOf(made: MadePlan): PlanReview {
  const { request, plan, now } = made;
  const names = namesIn(made);
  const orders = new Map(request.orders.map((row) => [row.id, row]));
  const lines = plan.lines.flatMap((line) => {
    const order = orders.get(line.jobId);
    return order ? lineView(line, order, { names, request }) : [];
  });
  const unplanned = unplannedOf(made, names);
  const taken = unplanned.filter(({ why }) => why.reason === "taken").length;
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
      unplanned: unplanned.length - taken,
      taken,
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

function lineView(
  line: PlannedLine,
  order: WorkOrder,
  { names, request }: { readonly names: Names; readonly request: PlanRequest },
): ReviewLine {
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
    overrideReason: overrideOf(line, request),
    ...jobFacts(order, line.candidates),
    alternatives: line.candidates.flatMap((other) => {
      if (!("visit" in other)) return [];
      const { technicianId, difference, visit } = other;
      return {
        technicianId,
        startMinute: visit.startMinute,
        difference,
        skillMatch: visit.skillMatch,
      };
    }),
  };
}

/** The person's reason for a technician without a required skill; undefined when all skills are there. */
function overrideOf(
  { jobId, technicianId, missingSkills }: PlannedLine,
  { overrides }: PlanRequest,
): string | undefined {
  const override = overrides.get(jobId);
  const isInForce = override?.technicianId === technicianId && missingSkills.length > 0;
  return isInForce ? override.reason : undefined;
}

/** Facts that decide where a job fits, and the technicians who cannot do it. */
function jobFacts(order: WorkOrder, candidates: readonly Candidate[]) {
  const { durationMinutes, window, slaDueAt, latitude, longitude } = order;
  const category = clip(order.category, 40);
  return {
    category,
    durationMinutes,
    window,
    slaDueAt,
    latitude,
    longitude,
    ineligible: byRule(candidates),
  };
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
  return [...first, ...rest].map((row) => technicianDay(row, request));
}

function technicianDay(
  row: Technician,
  { day, hues }: Pick<PlanRequest, "day" | "hues">,
): TechnicianDay {
  return {
    technicianId: row.id,
    name: clip(row.name, 60),
    hue: hues.get(row.id) ?? 0,
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

interface Names {
  technician(id: string): string;
  job(id: string): string;
}

function lineWhy(line: PlannedLine, names: Names): LineWhy {
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

function unplannedWhy({ reason, nearest }: UnplannedJob, names: Names): UnplannedWhy {
  return {
    reason,
    nearest: nearest && {
      technicianName: names.technician(nearest.technicianId),
      violation: withNames(nearest.violation, names),
    },
  };
}

function takenWhy({ status, technicianId: id, startsAt }: WorkOrder, names: Names): UnplannedWhy {
  return {
    reason: "taken",
    status,
    technicianName: id === undefined ? undefined : names.technician(id),
    day: startsAt === undefined ? undefined : toDay(new Date(startsAt), desk.timeZone),
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
const few = (skills: readonly string[]) => skills.slice(0, 4).map((skill) => clip(skill, 40));

const round = (km: number) => Math.round(km * 10) / 10;
const short = (text: string) => clip(text, 300);

/** All given lines that were corrected or refused, refused ones first. */
function correctionsOf({ request, plan }: MadePlan, names: Names): Correction[] {
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
  const corrected = plan.corrected.map((line) =>
    toCorrection(line, "corrected", correctedWhy(line, names)),
  );
  return [...request.refused, ...notFound, ...refused, ...corrected];
}

type PlannerWhy = Exclude<CorrectionWhy, { asked: string }>;

function toCorrection(
  { jobId, technicianId }: RefusedLine | CorrectedLine,
  outcome: Correction["outcome"],
  why: PlannerWhy,
): Correction {
  return {
    assignmentId: jobId,
    technicianId,
    outcome,
    message: short(correctionMessage(why)),
    why,
  };
}

function refusedWhy(
  { jobId, technicianId, violation }: RefusedLine,
  { request, plan }: Pick<MadePlan, "request" | "plan">,
  names: Names,
): PlannerWhy {
  const status = request.orders.find(({ id }) => id === jobId)?.status;
  if (status !== undefined && status !== "New")
    return { kind: "taken", job: names.job(jobId), status };
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
