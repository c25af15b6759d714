import type { Priority, Vehicle, Violation } from "@suite/fieldops-contract";
import { distanceKm } from "@suite/server/tools";
import type {
  Job,
  LockedLine,
  Place,
  PlanInput,
  PlanOptions,
  SkillMatch,
  Technician,
} from "./types.ts";

interface Located {
  /** Row of the place in `Problem.km`. */
  readonly row: number;
}

/** A job or booking. A booking has no `skills` and keeps its time. */
export interface Stop
  extends Located,
    Pick<Job, "id" | "window" | "durationMinutes" | "dueMinute"> {
  readonly skills?: readonly string[];
  readonly weight: number;
}

/** The fixed facts of one technician's route, which begins at `row`. */
export interface Route extends Located {
  readonly technician: Technician;
  readonly ready: number;
  readonly bookings: readonly Stop[];
  /** Jobs that skills, availability and exclusions permit. */
  readonly able: ReadonlyMap<Stop, SkillMatch>;
}

/** A planning input with lists in a fixed order. */
export interface Problem {
  readonly jobs: readonly Stop[];
  readonly routes: readonly Route[];
  readonly options: PlanOptions;
  /** Distance from row to row. */
  readonly km: readonly (readonly number[])[];
  /** Route and earliest start of each locked job. A solution without one of these jobs is invalid. */
  readonly locks: ReadonlyMap<Stop, { readonly route: Route; readonly startMinute?: number }>;
  readonly buffer: number;
  readonly limitKm: number;
  readonly limitJobs: number;
}

/** Prepares an input for the search. Sorting by id makes the plan independent of the order of rows. */
export function compile({ options = {}, ...input }: PlanInput): Problem {
  const places: Place[] = [];
  const addRow = (place: Place) => places.push(place) - 1;
  const jobs = input.jobs
    .toSorted(byId)
    .map((job) => ({ ...job, row: addRow(job.place), weight: priorityWeight[job.priority] }));
  const routes = input.technicians.toSorted(byId).map((technician): Route => {
    const bookings = technician.bookings.toSorted(
      (a, b) => a.fromMinute - b.fromMinute || byId(a, b),
    );
    return {
      technician,
      row: addRow(technician.place),
      ready: Math.max(technician.shift.fromMinute, options.nowMinute ?? Number.NEGATIVE_INFINITY),
      bookings: bookings.map(({ id, place, fromMinute, untilMinute }) => ({
        id,
        row: addRow(place),
        window: { fromMinute, untilMinute: fromMinute },
        durationMinutes: untilMinute - fromMinute,
        dueMinute: untilMinute,
        weight: 0,
      })),
      able: new Map(
        jobs.flatMap((job) => {
          const isOverridden = isSkillOverridden(input.locked ?? [], job, technician);
          const isSkilled = isOverridden || !checkSkills(options, technician, job);
          if (!isSkilled || checkExclusion(options, technician, job)) return [];
          const { match = "Partial" } = matchSkills(job.skills, technician.skills);
          return [[job, match] as const];
        }),
      ),
    };
  });
  return {
    jobs,
    routes,
    options,
    km: places.map((from) => places.map((to) => distanceKm(from, to))),
    locks: new Map(),
    buffer: options.travelBufferMinutes ?? 0,
    limitKm: options.maxTravelKm ?? Number.POSITIVE_INFINITY,
    limitJobs: options.maxJobsPerTechnician ?? Number.POSITIVE_INFINITY,
  };
}

function isSkillOverridden(
  lines: readonly LockedLine[],
  { id: jobId }: Pick<Job, "id">,
  { id: technicianId }: Pick<Technician, "id">,
): boolean {
  return lines.some(
    (line) => line.ignoresSkills && line.jobId === jobId && line.technicianId === technicianId,
  );
}

/** Compares required skills with those of a technician. `match` is undefined when the technician has none of them. */
export function matchSkills(required: readonly string[], own: readonly string[]) {
  const matched = required.filter((skill) => own.includes(skill));
  const missing = required.filter((skill) => !own.includes(skill));
  const partial: SkillMatch | undefined = matched.length > 0 ? "Partial" : undefined;
  const match: SkillMatch | undefined = missing.length === 0 ? "Full" : partial;
  return { matched, missing, match };
}

/** Great-circle kilometers per hour in the city. Lower than road speeds, since they include detours and traffic. */
const speedKmh: Readonly<Record<Vehicle, number>> = {
  car: 36,
  van: 32,
  truck: 28,
  "cargo-bike": 14,
};

/** Travel time in whole minutes, rounded up. */
export function travelMinutes(km: number, vehicle: Vehicle): number {
  return Math.ceil((km / speedKmh[vehicle]) * 60);
}

/** Weight of a late minute or an unplanned job: one High counts as two Medium or four Low. */
const priorityWeight: Readonly<Record<Priority, number>> = { Low: 1, Medium: 2, High: 4 };

export function checkSkills(
  { allowPartialSkillMatch }: PlanOptions,
  technician: Technician,
  { skills = [] }: Stop,
): Violation | undefined {
  const { match, missing } = matchSkills(skills, technician.skills);
  const isEnough = match === "Full" || (match === "Partial" && allowPartialSkillMatch);
  return isEnough ? undefined : { rule: "skills", missing };
}

export function checkExclusion(
  { excludedJobIds, excludedTechnicianIds }: PlanOptions,
  { id, available }: Technician,
  job: Stop,
): Violation | undefined {
  if (excludedJobIds?.includes(job.id)) return { rule: "excluded-job" };
  if (excludedTechnicianIds?.includes(id)) return { rule: "excluded-technician" };
  return available ? undefined : { rule: "unavailable" };
}

export function earliestStart({ locks }: Problem, stop: Stop): number {
  return Math.max(stop.window.fromMinute, locks.get(stop)?.startMinute ?? 0);
}

export function kmBetween({ km }: Problem, from: Located, to: Located): number {
  return km[from.row]?.[to.row] ?? 0;
}

export function minutesBetween(
  problem: Problem,
  { technician }: Route,
  from: Located,
  to: Located,
): number {
  return travelMinutes(kmBetween(problem, from, to), technician.vehicle);
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
