import type { Problem } from "./problem.ts";

/** A job that is to be with a technician at a time, all by their numbers. */
export interface Placed {
  readonly job: number;
  readonly duty: number;
  readonly start: number;
}

/** Stops of each duty in the order of their starts. */
export function routesOf({ duties, stops }: Problem, placed: readonly Placed[]): number[][] {
  return duties.map(({ bookings }, duty) => {
    const own = placed.filter((line) => line.duty === duty).map(({ job, start }) => ({ stop: job, start }));
    const booked = bookings.map((stop) => ({ stop, start: stops[stop]?.earliest ?? 0 }));
    return [...booked, ...own].sort((a, b) => a.start - b.start).map(({ stop }) => stop);
  });
}

/** The numbers of a line's job and technician; -1 where there is none with that id. */
export function numbersOf(
  { jobs, duties }: Problem,
  line: { readonly jobId: string; readonly technicianId: string },
) {
  return {
    job: jobs.findIndex(({ id }) => id === line.jobId),
    duty: duties.findIndex(({ technician }) => technician.id === line.technicianId),
  };
}
