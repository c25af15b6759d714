import { distanceKm } from "@suite/server/tools";
import { matchSkills, priorityWeight, travelMinutes } from "./measures.ts";
import type { Job, Place, PlanInput, PlanOptions, SkillMatch, Technician } from "./types.ts";

interface Located {
  /** Row of the place in `Problem.km`. */
  readonly row: number;
}

/** A job or booking. */
export interface Stop extends Located {
  readonly id: string;
  /** Required skills. Undefined for a booking, which keeps its time. */
  readonly skills?: readonly string[];
  /** Earliest start of work. */
  readonly earliest: number;
  readonly latest: number;
  readonly duration: number;
  readonly due: number;
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
  /** Route of each locked job. A solution without one of these jobs is invalid. */
  readonly locks: ReadonlyMap<Stop, Route>;
  /** Earliest start of locked jobs that have one. */
  readonly starts: ReadonlyMap<Stop, number>;
  readonly buffer: number;
  readonly limitKm: number;
  readonly limitJobs: number;
}

/** Prepares an input for the search. Sorting by id makes the plan independent of the order of rows. */
export function compile({ options = {}, ...input }: PlanInput): Problem {
  const places: Place[] = [];
  const addRow = (place: Place) => places.push(place) - 1;
  const jobs = input.jobs.toSorted(byId).map((job) => toStop(job, addRow(job.place)));
  const routes = input.technicians.toSorted(byId).map((technician): Route => {
    const bookings = technician.bookings.toSorted((a, b) => a.fromMinute - b.fromMinute || byId(a, b));
    return {
      technician,
      row: addRow(technician.place),
      ready: Math.max(technician.shift.fromMinute, options.nowMinute ?? Number.NEGATIVE_INFINITY),
      bookings: bookings.map(({ id, place, fromMinute, untilMinute }) => ({
        id,
        row: addRow(place),
        earliest: fromMinute,
        latest: fromMinute,
        duration: untilMinute - fromMinute,
        due: untilMinute,
        weight: 0,
      })),
      able: new Map(
        jobs.flatMap((job) => {
          const match = permittedMatch(technician, job, options);
          return match ? [[job, match] as const] : [];
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
    starts: new Map(),
    buffer: options.travelBufferMinutes ?? 0,
    limitKm: options.maxTravelKm ?? Number.POSITIVE_INFINITY,
    limitJobs: options.maxJobsPerTechnician ?? Number.POSITIVE_INFINITY,
  };
}

function toStop({ id, skills, window, durationMinutes, dueMinute, priority }: Job, row: number): Stop {
  const { fromMinute: earliest, untilMinute: latest } = window;
  const weight = priorityWeight[priority];
  return { id, row, skills, earliest, latest, duration: durationMinutes, due: dueMinute, weight };
}

function permittedMatch(
  technician: Technician,
  { id, skills = [] }: Stop,
  { allowPartialSkillMatch, excludedTechnicianIds, excludedJobIds }: PlanOptions,
): SkillMatch | undefined {
  const { match } = matchSkills(skills, technician.skills);
  const isPermitted =
    (match === "Full" || allowPartialSkillMatch) &&
    technician.available &&
    !excludedTechnicianIds?.includes(technician.id) &&
    !excludedJobIds?.includes(id);
  return isPermitted ? match : undefined;
}

export function earliestStart({ starts }: Problem, stop: Stop): number {
  return Math.max(stop.earliest, starts.get(stop) ?? 0);
}

export function kmBetween({ km }: Problem, from: Located, to: Located): number {
  return km[from.row]?.[to.row] ?? 0;
}

export function minutesBetween(problem: Problem, { technician }: Route, from: Located, to: Located): number {
  return travelMinutes(kmBetween(problem, from, to), technician.vehicle);
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
