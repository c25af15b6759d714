import { distanceKm } from "@suite/server/tools";
import { type CostUnits, costUnits, matchSkills, priorityWeight, travelMinutes } from "./measures.ts";
import type { Job, PlanInput, PlanOptions, SkillMatch, Technician } from "./types.ts";

/** A job or booking. Sequences refer to it by its index in `Problem.stops`. */
export interface Stop {
  readonly id: string;
  readonly booked: boolean;
  /** Earliest start of work. */
  readonly earliest: number;
  readonly latest: number;
  readonly duration: number;
  readonly due: number;
  readonly weight: number;
}

/** The fixed facts of one technician's route. */
export interface Route {
  readonly technician: Technician;
  /** Row of the place where the route begins. */
  readonly home: number;
  readonly ready: number;
  readonly end: number;
  readonly bookings: readonly number[];
  /** Skill match by job, before exclusions. */
  readonly match: readonly (SkillMatch | undefined)[];
  /** Jobs that skills, availability and exclusions permit. */
  readonly able: readonly boolean[];
}

/** A planning input with lists in a fixed order. Rows are jobs, then bookings, then technicians' places. */
export interface Problem {
  readonly jobs: readonly Job[];
  readonly routes: readonly Route[];
  readonly options: PlanOptions;
  readonly stops: readonly Stop[];
  /** Distance from row to row. */
  readonly km: readonly (readonly number[])[];
  /** Route of each locked job. A solution without one of these jobs is invalid. */
  readonly locks: ReadonlyMap<number, number>;
  readonly buffer: number;
  readonly limitKm: number;
  readonly limitJobs: number;
  readonly units: CostUnits;
}

/** Prepares an input for the search. Sorting by id makes the plan independent of the order of rows. */
export function compile(input: PlanInput): Problem {
  const options = input.options ?? {};
  const jobs = input.jobs.toSorted(byId);
  const technicians = input.technicians.toSorted(byId);
  const bookings = technicians.flatMap((technician) =>
    technician.bookings
      .toSorted((a, b) => a.fromMinute - b.fromMinute || byId(a, b))
      .map((booking) => ({ ...booking, technician })),
  );
  const places = [...jobs, ...bookings, ...technicians].map(({ place }) => place);
  const km = places.map((from) => places.map((to) => distanceKm(from, to)));
  const routes = technicians.map(
    (technician, index): Route => ({
      technician,
      home: jobs.length + bookings.length + index,
      ready: Math.max(technician.shift.fromMinute, options.nowMinute ?? Number.NEGATIVE_INFINITY),
      end: technician.shift.untilMinute,
      bookings: bookings.flatMap((own, at) => (own.technician === technician ? [jobs.length + at] : [])),
      match: jobs.map(({ skills }) => matchSkills(skills, technician.skills).match),
      able: jobs.map((job) => isAble(technician, job, options)),
    }),
  );
  const stops = [...jobs.map(jobStop), ...bookings.map(bookingStop)];
  return {
    jobs,
    routes,
    options,
    stops,
    km,
    locks: new Map(),
    buffer: options.travelBufferMinutes ?? 0,
    limitKm: options.maxTravelKm ?? Number.POSITIVE_INFINITY,
    limitJobs: options.maxJobsPerTechnician ?? Number.POSITIVE_INFINITY,
    units: costUnits(stops, routes, Math.max(0, ...km.flat())),
  };
}

function isAble(technician: Technician, job: Job, options: PlanOptions): boolean {
  const { match } = matchSkills(job.skills, technician.skills);
  return (
    (match === "Full" || (match === "Partial" && options.allowPartialSkillMatch === true)) &&
    technician.available &&
    !options.excludedTechnicianIds?.includes(technician.id) &&
    !options.excludedJobIds?.includes(job.id)
  );
}

function jobStop({ id, window, durationMinutes, dueMinute, priority }: Job): Stop {
  const { fromMinute: earliest, untilMinute: latest } = window;
  const weight = priorityWeight[priority];
  return { id, booked: false, earliest, latest, duration: durationMinutes, due: dueMinute, weight };
}

function bookingStop({ id, fromMinute, untilMinute }: Technician["bookings"][number]): Stop {
  const duration = untilMinute - fromMinute;
  return {
    id,
    booked: true,
    earliest: fromMinute,
    latest: fromMinute,
    duration,
    due: untilMinute,
    weight: 0,
  };
}

export function kmBetween({ km }: Problem, from: number, to: number): number {
  return km[from]?.[to] ?? 0;
}

export function minutesBetween(problem: Problem, { technician }: Route, from: number, to: number): number {
  return travelMinutes(kmBetween(problem, from, to), technician.vehicle);
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
