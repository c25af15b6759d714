import { weightedLate } from "./measures.ts";
import type { Problem, Route, Stop } from "./problem.ts";
import type { Visit } from "./types.ts";

/** Position on a route: the last stop, the time there, and the cost so far. */
export interface Cursor {
  at: number;
  time: number;
  cost: number;
  /** True if the last stop is a job of this plan, false for a booking. */
  planned: boolean;
}

export function setOut({ home, ready }: Route): Cursor {
  return { at: home, time: ready, cost: 0, planned: false };
}

/** Copies a cursor field by field: the most frequent operation of the search. */
export function moveTo(cursor: Cursor, other: Cursor): void {
  cursor.at = other.at;
  cursor.time = other.time;
  cursor.cost = other.cost;
  cursor.planned = other.planned;
}

/**
 * Moves the cursor to the next stop and starts work there as early as possible, since a later start never
 * improves a route. Returns false when a rule is violated. Bookings keep their times even where they overlap
 * each other, because the plan did not make them.
 */
export function advance(problem: Problem, route: Route, cursor: Cursor, next: number): boolean {
  const stop = problem.stops[next];
  if (!stop) return false;
  const travel = route.minutes[cursor.at * problem.rows + next] ?? 0;
  const arrival = cursor.time + travel + (cursor.at === route.home ? 0 : problem.buffer);
  cursor.cost += travel;
  if (stop.booked) {
    if (cursor.planned && arrival > stop.earliest) return false;
    cursor.time = Math.max(cursor.time, stop.earliest + stop.duration);
  } else if (!begin(problem, route, cursor, next, stop, arrival)) return false;
  cursor.planned = !stop.booked;
  cursor.at = next;
  return true;
}

function begin(
  { km, rows, limitKm, units }: Problem,
  route: Route,
  cursor: Cursor,
  job: number,
  stop: Stop,
  arrival: number,
): boolean {
  const start = Math.max(arrival, stop.earliest);
  const end = start + stop.duration;
  if (start > stop.latest || end > route.end || route.allowed[job] !== true) return false;
  if ((km[cursor.at * rows + job] ?? 0) > limitKm) return false;
  cursor.time = end;
  cursor.cost += weightedLate(stop, end) * units.late + (route.match[job] === "Full" ? 0 : units.partial);
  return true;
}

/** Cost of a route with this sequence of stops, or Infinity when a rule is violated. */
export function routeCost(problem: Problem, route: Route, sequence: readonly number[]): number {
  const cursor = setOut(route);
  return sequence.every((stop) => advance(problem, route, cursor, stop))
    ? cursor.cost
    : Number.POSITIVE_INFINITY;
}

/** Visits of a sequence that keeps all rules, in order. */
export function visitsOf(problem: Problem, route: Route, sequence: readonly number[]): Visit[] {
  const cursor = setOut(route);
  return sequence.flatMap((next) => {
    const from = cursor.at;
    advance(problem, route, cursor, next);
    const stop = problem.stops[next];
    return stop && !stop.booked ? [visitAt(problem, route, next, cursor.time - stop.duration, from)] : [];
  });
}

/** Visit that starts at a given minute. `from` is the row of the stop or place that the technician comes from. */
export function visitAt(problem: Problem, route: Route, job: number, start: number, from: number): Visit {
  const stop = problem.stops[job];
  const end = start + (stop?.duration ?? 0);
  const slackMinutes = (stop?.due ?? end) - end;
  const travelMinutes = route.minutes[from * problem.rows + job] ?? 0;
  return {
    jobId: stop?.id ?? "",
    technicianId: route.technician.id,
    departMinute: start - travelMinutes,
    startMinute: start,
    endMinute: end,
    travelMinutes,
    travelKm: problem.km[from * problem.rows + job] ?? 0,
    skillMatch: route.match[job] === "Full" ? "Full" : "Partial",
    slackMinutes,
    lateMinutes: Math.max(0, -slackMinutes),
  };
}

/** Late and travel minutes of a whole sequence. Travel to bookings counts, since the plan can change it. */
export function measure(problem: Problem, route: Route, sequence: readonly number[]) {
  let travelMinutes = 0;
  let at = route.home;
  for (const next of sequence) {
    travelMinutes += route.minutes[at * problem.rows + next] ?? 0;
    at = next;
  }
  const lateMinutes = visitsOf(problem, route, sequence).reduce((sum, visit) => sum + visit.lateMinutes, 0);
  return { travelMinutes, lateMinutes };
}
