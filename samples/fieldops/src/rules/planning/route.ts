import { weightedLate } from "./measures.ts";
import { kmBetween, minutesBetween, type Problem, type Route, type Stop } from "./problem.ts";
import type { Visit } from "./types.ts";

/** The way to a stop, and the work there. */
interface Leg {
  readonly from: number;
  readonly to: number;
  readonly travelMinutes: number;
  /** Start of work, as early as possible: a later start never improves a route. */
  readonly start: number;
  /** Time at which the technician is free again. */
  readonly end: number;
  /** Minutes by which the work starts or ends too late. */
  readonly overMinutes: number;
  readonly booked: boolean;
}

/**
 * The way to the next stop, whether or not it keeps the rules. Bookings keep their times even where they overlap
 * each other, because the plan did not make them.
 */
function step(problem: Problem, route: Route, to: number, stop: Stop, before: Leg | undefined): Leg {
  const from = before?.to ?? route.home;
  const time = before?.end ?? route.ready;
  const travelMinutes = minutesBetween(problem, route, from, to);
  const arrival = time + travelMinutes + (before ? problem.buffer : 0);
  const { booked, duration, earliest, latest } = stop;
  const start = booked ? earliest : Math.max(arrival, earliest);
  const over = booked ? arrival - start : Math.max(start - latest, start + duration - route.end);
  const overMinutes = booked && (!before || before.booked) ? 0 : Math.max(0, over);
  return { from, to, travelMinutes, start, end: Math.max(time, start + duration), overMinutes, booked };
}

/** Follows a sequence of stops, whether or not it keeps the rules. */
export function follow(problem: Problem, route: Route, sequence: readonly number[]): Leg[] {
  let leg: Leg | undefined;
  return sequence.flatMap((to) => {
    const stop = problem.stops[to];
    leg = stop ? step(problem, route, to, stop, leg) : leg;
    return stop && leg ? [leg] : [];
  });
}

/** Cost of a route with this sequence of stops, or Infinity when a rule is violated or `limit` is reached. */
export function routeCost(
  problem: Problem,
  route: Route,
  sequence: readonly number[],
  limit = Number.POSITIVE_INFINITY,
): number {
  const { stops, limitKm, units } = problem;
  let cost = 0;
  let leg: Leg | undefined;
  for (const to of sequence) {
    const stop = stops[to];
    if (!stop) continue;
    leg = step(problem, route, to, stop, leg);
    if (leg.overMinutes > 0) return Number.POSITIVE_INFINITY;
    cost += leg.travelMinutes;
    if (cost >= limit) return Number.POSITIVE_INFINITY;
    if (stop.booked) continue;
    if (!route.able[to] || kmBetween(problem, leg.from, to) > limitKm) return Number.POSITIVE_INFINITY;
    cost += weightedLate(stop, leg.start + stop.duration) * units.late;
    if (route.match[to] !== "Full") cost += units.partial;
  }
  return cost;
}

/** Visits of a sequence that keeps all rules, in order. */
export function toVisits(problem: Problem, route: Route, sequence: readonly number[]): Visit[] {
  return follow(problem, route, sequence).flatMap(({ from, to, start, travelMinutes }) => {
    const stop = problem.stops[to];
    if (!stop || stop.booked) return [];
    const endMinute = start + stop.duration;
    return {
      jobId: stop.id,
      technicianId: route.technician.id,
      departMinute: start - travelMinutes,
      startMinute: start,
      endMinute,
      travelMinutes,
      travelKm: kmBetween(problem, from, to),
      skillMatch: route.match[to] === "Full" ? "Full" : "Partial",
      slackMinutes: stop.due - endMinute,
      lateMinutes: Math.max(0, endMinute - stop.due),
    };
  });
}

/** Late and travel minutes of a whole sequence. Travel to bookings counts, since the plan can change it. */
export function measure(problem: Problem, route: Route, sequence: readonly number[]) {
  return {
    travelMinutes: sum(follow(problem, route, sequence).map((leg) => leg.travelMinutes)),
    lateMinutes: sum(toVisits(problem, route, sequence).map((visit) => visit.lateMinutes)),
  };
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
