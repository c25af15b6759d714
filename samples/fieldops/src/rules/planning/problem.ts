import { distanceKm } from "@suite/server/tools";
import { type CostUnits, costUnits, matchSkills, priorityWeight, travelMinutes } from "./measures.ts";
import type { Job, Place, PlanInput, PlanOptions, SkillMatch, Technician, Vehicle } from "./types.ts";

/** A job or booking in the form the search uses. Sequences refer to it by its index in `Problem.stops`. */
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

/**
 * The fixed facts of one technician's route: where and when it begins and ends, what is booked, and which jobs
 * are allowed.
 */
export interface Route {
  readonly technician: Technician;
  /** Row of the place where the route begins. */
  readonly home: number;
  readonly ready: number;
  readonly end: number;
  /** Travel minutes from row to row with this vehicle. */
  readonly minutes: Int32Array;
  readonly bookings: readonly number[];
  /** Skill match by job, before exclusions. */
  readonly match: readonly (SkillMatch | undefined)[];
  /** Jobs that skills, availability and exclusions permit. */
  readonly able: readonly boolean[];
  /** Jobs that the search may put on this route: `able`, narrowed by shift, window and locked lines. */
  readonly allowed: readonly boolean[];
}

/**
 * A planning input with lists in a fixed order and all distances computed. Rows are jobs, then bookings, then
 * technicians' places.
 */
export interface Problem {
  readonly jobs: readonly Job[];
  readonly routes: readonly Route[];
  readonly options: PlanOptions;
  readonly stops: readonly Stop[];
  readonly rows: number;
  readonly km: Float64Array;
  /** Locked jobs. A solution without one of them is invalid. */
  readonly kept: ReadonlySet<number>;
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
    technician.bookings.toSorted((a, b) => a.fromMinute - b.fromMinute || byId(a, b)),
  );
  const rows = jobs.length + bookings.length + technicians.length;
  const km = distances([...jobs, ...bookings, ...technicians].map(({ place }) => place));
  const minutesBy = perVehicle(km);
  const now = options.nowMinute ?? Number.NEGATIVE_INFINITY;
  let booked = jobs.length;
  const routes = technicians.map((technician, index): Route => {
    const own = technician.bookings.map((_, at) => booked + at);
    booked += own.length;
    const match = jobs.map(({ skills }) => matchSkills(skills, technician.skills).match);
    const able = jobs.map((job, at) => isAble(technician, match[at], job, options));
    const ready = Math.max(technician.shift.fromMinute, now);
    return {
      technician,
      home: jobs.length + bookings.length + index,
      ready,
      end: technician.shift.untilMinute,
      minutes: minutesBy(technician.vehicle),
      bookings: own,
      match,
      able,
      allowed: jobs.map((job, at) => able[at] === true && fits(job, ready, technician.shift.untilMinute)),
    };
  });
  const stops = [...jobs.map(jobStop), ...bookings.map(bookingStop)];
  return {
    jobs,
    routes,
    options,
    stops,
    rows,
    km,
    kept: new Set(),
    buffer: options.travelBufferMinutes ?? 0,
    limitKm: options.maxTravelKm ?? Number.POSITIVE_INFINITY,
    limitJobs: options.maxJobsPerTechnician ?? Number.POSITIVE_INFINITY,
    units: costUnits(stops, routes),
  };
}

function isAble(
  technician: Technician,
  match: SkillMatch | undefined,
  job: Job,
  options: PlanOptions,
): boolean {
  const skilled = match === "Full" || (match === "Partial" && options.allowPartialSkillMatch === true);
  return (
    skilled &&
    technician.available &&
    !options.excludedTechnicianIds?.includes(technician.id) &&
    !options.excludedJobIds?.includes(job.id)
  );
}

/** True if the job fits the shift without travel. Spares the search hopeless attempts. */
function fits({ window, durationMinutes }: Job, ready: number, end: number): boolean {
  return window.untilMinute >= ready && Math.max(window.fromMinute, ready) + durationMinutes <= end;
}

function jobStop({ id, window, durationMinutes, dueMinute, priority }: Job): Stop {
  return {
    id,
    booked: false,
    earliest: window.fromMinute,
    latest: window.untilMinute,
    duration: durationMinutes,
    due: dueMinute,
    weight: priorityWeight[priority],
  };
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

function distances(places: readonly Place[]): Float64Array {
  const km = new Float64Array(places.length ** 2);
  places.forEach((from, row) => {
    places.slice(0, row).forEach((to, column) => {
      const distance = distanceKm(from, to);
      km[row * places.length + column] = distance;
      km[column * places.length + row] = distance;
    });
  });
  return km;
}

function perVehicle(km: Float64Array) {
  const known = new Map<Vehicle, Int32Array>();
  return (vehicle: Vehicle) => {
    const minutes = known.get(vehicle) ?? Int32Array.from(km, (distance) => travelMinutes(distance, vehicle));
    known.set(vehicle, minutes);
    return minutes;
  };
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
