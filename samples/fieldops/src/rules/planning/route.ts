import { weightedLate } from "./measures.ts";
import type { Problem, Route, Stop } from "./problem.ts";
import type { Visit } from "./types.ts";

/** Where a technician is on a sequence, from when on, and what it has cost so far. */
export interface Cursor {
  at: number;
  time: number;
  cost: number;
  /** Whether the last stop was a job of this plan. */
  planned: boolean;
}

export function setOut({ home, ready }: Route): Cursor {
  return { at: home, time: ready, cost: 0, planned: false };
}

/** Puts a cursor where another is; copying by hand, since this is what the search does most. */
export function moveTo(cursor: Cursor, other: Cursor): void {
  cursor.at = other.at;
  cursor.time = other.time;
  cursor.cost = other.cost;
  cursor.planned = other.planned;
}

/**
 * On to the next stop, begun as early as can be: no later start makes a sequence better. False when a rule breaks. Bookings keep
 * their times, also where they overlap one another, which is not of this plan's making.
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

/** Cost of a technician's stops in this order; Infinity when a rule breaks. */
export function routeCost(problem: Problem, route: Route, sequence: readonly number[]): number {
  const cursor = setOut(route);
  return sequence.every((stop) => advance(problem, route, cursor, stop))
    ? cursor.cost
    : Number.POSITIVE_INFINITY;
}

/** The visits of a sequence that keeps all rules, in order. */
export function visitsOf(problem: Problem, route: Route, sequence: readonly number[]): Visit[] {
  const cursor = setOut(route);
  return sequence.flatMap((next) => {
    const from = cursor.at;
    advance(problem, route, cursor, next);
    const stop = problem.stops[next];
    return stop && !stop.booked ? [visitAt(problem, route, next, cursor.time - stop.duration, from)] : [];
  });
}

/** A job begun at a given minute by someone who comes from the stop, or the place, with that row. */
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
    fromId: problem.stops[from]?.id,
    skillMatch: route.match[job] === "Full" ? "Full" : "Partial",
    slackMinutes,
    lateMinutes: Math.max(0, -slackMinutes),
  };
}

/** Minutes late and travelled of whole sequences; the way to bookings counts, since the plan may change it. */
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
