import {
  earliestStart,
  kmBetween,
  minutesBetween,
  type Problem,
  type Route,
  type Stop,
} from "./problem.ts";
import type { Visit } from "./types.ts";

/** The way to a stop, and the work there. */
interface Leg {
  readonly from: Stop | Route;
  readonly to: Stop;
  readonly travelMinutes: number;
  /** Start of work, as early as possible: a later start never improves a route. */
  readonly start: number;
  /** Time at which the technician is free again. */
  readonly end: number;
  /** Minutes by which the work starts or ends too late. */
  readonly overMinutes: number;
}

/**
 * The way to the next stop, whether or not it keeps the rules. Bookings keep their times even where they overlap
 * each other, because the plan did not make them.
 */
function step(problem: Problem, route: Route, to: Stop, before: Leg | undefined): Leg {
  const from = before?.to ?? route;
  const time = before?.end ?? route.ready;
  const travelMinutes = minutesBetween(problem, route, from, to);
  const arrival = time + travelMinutes + (before ? problem.buffer : 0);
  const { skills, durationMinutes, window } = to;
  const start = skills ? Math.max(arrival, earliestStart(problem, to)) : window.fromMinute;
  const shiftEnd = route.technician.shift.untilMinute;
  const over = skills
    ? Math.max(start - window.untilMinute, start + durationMinutes - shiftEnd)
    : arrival - start;
  const overMinutes = skills || before?.to.skills ? Math.max(0, over) : 0;
  return {
    from,
    to,
    travelMinutes,
    start,
    end: Math.max(time, start + durationMinutes),
    overMinutes,
  };
}

/** Follows a sequence of stops, whether or not it keeps the rules. */
export function follow(problem: Problem, route: Route, sequence: readonly Stop[]): Leg[] {
  const legs: Leg[] = [];
  for (const to of sequence) legs.push(step(problem, route, to, legs.at(-1)));
  return legs;
}

/**
 * Weights that encode the planner's priorities in one number: unplanned work first, then late minutes (both
 * weighted by priority), then partial skill matches, then travel minutes. Each unit exceeds the largest
 * possible sum of the units after it. Exact for up to 80 jobs.
 */
export const units = { partial: 1e5, late: 1e7, unplanned: 1e13 } as const;

/** Cost of a job that ends at `end`. Lateness before the plan's day is ignored, since no plan can change it. */
function lateCost({ dueMinute, weight }: Stop, end: number): number {
  return weight * Math.max(0, end - Math.max(dueMinute, 0)) * units.late;
}

/** Unplanned work counts as late until this minute, so that the more urgent of two equal jobs is planned. */
const horizon = 2880;

export function unplannedCost(stop: Stop): number {
  return stop.weight * units.unplanned + lateCost(stop, horizon);
}

/** Cost of a route with this sequence of stops, or Infinity when a rule is violated or `limit` is reached. */
export function routeCost(
  problem: Problem,
  route: Route,
  sequence: readonly Stop[],
  limit = Number.POSITIVE_INFINITY,
): number {
  let cost = 0;
  let leg: Leg | undefined;
  for (const stop of sequence) {
    leg = step(problem, route, stop, leg);
    cost += leg.travelMinutes;
    if (leg.overMinutes > 0 || cost >= limit) return Number.POSITIVE_INFINITY;
    if (!stop.skills) continue;
    const match = route.able.get(stop);
    if (!match || kmBetween(problem, leg.from, stop) > problem.limitKm)
      return Number.POSITIVE_INFINITY;
    cost += lateCost(stop, leg.start + stop.durationMinutes);
    if (match === "Partial") cost += units.partial;
  }
  return cost;
}

/** Visits of a sequence that keeps all rules, in order. */
export function toVisits(problem: Problem, route: Route, sequence: readonly Stop[]): Visit[] {
  const work = follow(problem, route, sequence).filter(({ to }) => to.skills);
  return work.map(({ from, to, start, travelMinutes }) => {
    const endMinute = start + to.durationMinutes;
    return {
      jobId: to.id,
      technicianId: route.technician.id,
      departMinute: start - travelMinutes,
      startMinute: start,
      endMinute,
      travelMinutes,
      travelKm: kmBetween(problem, from, to),
      skillMatch: route.able.get(to) ?? "Partial",
      slackMinutes: to.dueMinute - endMinute,
      lateMinutes: Math.max(0, endMinute - to.dueMinute),
    };
  });
}

/** Late and travel minutes of a whole sequence. Travel to bookings counts, since the plan can change it. */
export function measure(problem: Problem, route: Route, sequence: readonly Stop[]) {
  return {
    travelMinutes: sum(follow(problem, route, sequence).map((leg) => leg.travelMinutes)),
    lateMinutes: sum(toVisits(problem, route, sequence).map((visit) => visit.lateMinutes)),
  };
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
