import { weightedLate } from "./measures.ts";
import type { Duty, Problem, Stop } from "./problem.ts";
import type { Visit } from "./types.ts";

/** Where a technician is on a route, from when on, and what it has cost so far. */
export interface Cursor {
  at: number;
  time: number;
  cost: number;
  /** Whether the last stop was a job of this plan. */
  planned: boolean;
}

export function setOut({ home, ready }: Duty): Cursor {
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
 * On to the next stop, begun as early as can be: no later start makes a route better. False when a rule breaks. Bookings keep
 * their times, also where they overlap one another, which is not of this plan's making.
 */
export function advance(problem: Problem, duty: Duty, cursor: Cursor, next: number): boolean {
  const stop = problem.stops[next];
  if (!stop) return false;
  const travel = duty.minutes[cursor.at * problem.rows + next] ?? 0;
  const arrival = cursor.time + travel + (cursor.at === duty.home ? 0 : problem.buffer);
  cursor.cost += travel;
  if (stop.booked) {
    if (cursor.planned && arrival > stop.earliest) return false;
    cursor.time = Math.max(cursor.time, stop.earliest + stop.duration);
  } else if (!begin(problem, duty, cursor, next, stop, arrival)) return false;
  cursor.planned = !stop.booked;
  cursor.at = next;
  return true;
}

function begin(
  { km, rows, limitKm, units }: Problem,
  duty: Duty,
  cursor: Cursor,
  job: number,
  stop: Stop,
  arrival: number,
): boolean {
  const start = Math.max(arrival, stop.earliest);
  const end = start + stop.duration;
  if (start > stop.latest || end > duty.end || duty.allowed[job] !== true) return false;
  if ((km[cursor.at * rows + job] ?? 0) > limitKm) return false;
  cursor.time = end;
  cursor.cost += weightedLate(stop, end) * units.late + (duty.match[job] === "Full" ? 0 : units.partial);
  return true;
}

/** Cost of a technician's stops in this order; Infinity when a rule breaks. */
export function routeCost(problem: Problem, duty: Duty, route: readonly number[]): number {
  const cursor = setOut(duty);
  return route.every((stop) => advance(problem, duty, cursor, stop)) ? cursor.cost : Number.POSITIVE_INFINITY;
}

/** The visits of a route that keeps all rules, in order. */
export function visitsOf(problem: Problem, duty: Duty, route: readonly number[]): Visit[] {
  const cursor = setOut(duty);
  return route.flatMap((next) => {
    const from = cursor.at;
    advance(problem, duty, cursor, next);
    const stop = problem.stops[next];
    return stop && !stop.booked ? [visitAt(problem, duty, next, cursor.time - stop.duration, from)] : [];
  });
}

/** A job begun at a given minute by someone who comes from the stop, or the place, with that row. */
export function visitAt(problem: Problem, duty: Duty, job: number, start: number, from: number): Visit {
  const stop = problem.stops[job];
  const end = start + (stop?.duration ?? 0);
  const slackMinutes = (stop?.due ?? end) - end;
  const travelMinutes = duty.minutes[from * problem.rows + job] ?? 0;
  return {
    jobId: stop?.id ?? "",
    technicianId: duty.technician.id,
    departMinute: start - travelMinutes,
    startMinute: start,
    endMinute: end,
    travelMinutes,
    travelKm: problem.km[from * problem.rows + job] ?? 0,
    fromId: problem.stops[from]?.id,
    skillMatch: duty.match[job] === "Full" ? "Full" : "Partial",
    slackMinutes,
    lateMinutes: Math.max(0, -slackMinutes),
  };
}

/** Minutes late and travelled of whole routes; the way to bookings counts, since the plan may change it. */
export function measure(problem: Problem, duty: Duty, route: readonly number[]) {
  let travelMinutes = 0;
  let at = duty.home;
  for (const next of route) {
    travelMinutes += duty.minutes[at * problem.rows + next] ?? 0;
    at = next;
  }
  const lateMinutes = visitsOf(problem, duty, route).reduce((sum, visit) => sum + visit.lateMinutes, 0);
  return { travelMinutes, lateMinutes };
}
