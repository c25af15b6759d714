import type { Duty, Stop } from "./problem.ts";
import type { Priority } from "./types.ts";

/** What a minute late or a job left out counts: one High as much as two Medium or four Low. */
export const priorityWeight: Readonly<Record<Priority, number>> = { Low: 1, Medium: 2, High: 4 };

/**
 * What is weighed before what, as one number: work left unplanned, then minutes late (both by priority), then jobs with
 * part of the skills, then travel minutes. A unit outweighs all there can be of the units after it. Whole numbers stay exact
 * up to about 200 jobs.
 */
export interface CostUnits {
  readonly partial: number;
  readonly late: number;
  readonly unplanned: number;
  /** Work that is left unplanned is late until then, so that of two equal jobs the more urgent one is planned. */
  readonly horizon: number;
}

const day = 24 * 60;

export function costUnits(stops: readonly Stop[], duties: readonly Duty[]): CostUnits {
  const horizon = duties.reduce((latest, { end }) => Math.max(latest, end), day);
  const longest = duties.reduce((most, duty) => duty.minutes.reduce((a, b) => Math.max(a, b), most), 0);
  const partial = longest * stops.length + 1;
  const late = partial * (stops.length + 1);
  const weights = stops.reduce((sum, { weight }) => sum + weight, 0);
  return { partial, late, unplanned: late * (weights * horizon + 1), horizon };
}

/** A day that ends at `end` makes the job so many minutes late that the plan can do something about: days gone by do not count. */
export function weightedLate({ due, weight }: Stop, end: number): number {
  return weight * Math.max(0, end - Math.max(due, 0));
}

export function unplannedCost(stop: Stop, units: CostUnits): number {
  return stop.weight * units.unplanned + weightedLate(stop, units.horizon) * units.late;
}
