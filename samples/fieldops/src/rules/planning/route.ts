import { weightedLate } from "./cost.ts";
import type { Duty, Problem, Stop } from "./problem.ts";

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
