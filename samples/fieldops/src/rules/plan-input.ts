import { toMinute } from "@suite/contracts";
import type { Constraints, Technician, WorkOrder } from "@suite/fieldops-contract";
import { nowOn } from "./desk-time.ts";
import { bookedOn } from "./free-time.ts";
import type { Job, LockedLine, PlanInput, Technician as Planned } from "./planning/types.ts";

/** Plans begin at multiples of five minutes, which are easier to communicate. */
const stepMinutes = 5;

/** Work and technicians to plan, as rows of the tables. */
export interface Wanted {
  readonly day: string;
  readonly timeZone: string;
  readonly constraints: Constraints;
  readonly orders: readonly WorkOrder[];
  readonly technicians: readonly Technician[];
  readonly excludedTechnicianIds: readonly string[];
  readonly excludedAssignmentIds: readonly string[];
  readonly locked: readonly LockedLine[];
}

/** Limits a technician's part to one transaction. */
const jobsPerTechnician = 12;

/** Converts rows to the planner's input: plain numbers, minutes of the plan's day. */
export function planInput(wanted: Wanted, now: Date): PlanInput {
  const { day, timeZone, constraints, orders, technicians, locked } = wanted;
  const nowMinute = nowOn(day, now, timeZone);
  return {
    jobs: orders.map((row) => jobOf(row, day, timeZone)),
    technicians: technicians.map((row) => technicianOf(row, day, timeZone)),
    locked,
    options: {
      ...constraints,
      nowMinute:
        nowMinute === undefined ? undefined : Math.ceil(nowMinute / stepMinutes) * stepMinutes,
      maxJobsPerTechnician: jobsPerTechnician,
      excludedTechnicianIds: wanted.excludedTechnicianIds,
      excludedJobIds: wanted.excludedAssignmentIds,
    },
  };
}

function jobOf(row: WorkOrder, day: string, timeZone: string): Job {
  const { id, latitude, longitude, priority, requiredSkills, durationMinutes, window, slaDueAt } =
    row;
  return {
    id,
    place: { latitude, longitude },
    priority,
    skills: requiredSkills,
    durationMinutes,
    window,
    dueMinute: toMinute(new Date(slaDueAt), day, timeZone),
  };
}

function technicianOf(row: Technician, day: string, timeZone: string): Planned {
  const { id, latitude, longitude, skills, vehicle, shift, available } = row;
  return {
    id,
    place: { latitude, longitude },
    skills,
    vehicle,
    shift,
    available,
    bookings: bookedOn(row, day, timeZone).map(({ booking, fromMinute, untilMinute }) => ({
      id: booking.assignmentId,
      place: { latitude: booking.latitude, longitude: booking.longitude },
      fromMinute,
      untilMinute,
    })),
  };
}
