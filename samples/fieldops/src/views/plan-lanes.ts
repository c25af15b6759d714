import { clip } from "@suite/contracts";
import type { Lane, Technician } from "@suite/fieldops-widgets/contract";
import { desk } from "../desk.ts";
import type { MadePlan } from "../review.ts";
import { bookedOn } from "../rules/free-time.ts";

/** The day of everybody who may get work, those with lines first; who was left out stays, to be taken in again. */
export function lanesOf({ request, plan }: MadePlan): Lane[] {
  const busy = new Set(plan.lines.map(({ technicianId }) => technicianId));
  const available = request.technicians.filter((row) => row.available);
  const first = available.filter(({ id }) => busy.has(id));
  const rest = available.filter(({ id }) => !busy.has(id));
  return [...first, ...rest].map((row) => lane(row, request.day));
}

function lane(row: Technician, day: string): Lane {
  return {
    technicianId: row.id,
    name: clip(row.name, 60),
    skills: row.skills.slice(0, 6).map((skill) => clip(skill, 40)),
    vehicle: row.vehicle,
    region: clip(row.region, 40),
    rating: row.rating,
    shift: row.shift,
    busy: bookedOn(row, day, desk.timeZone).map(({ booking, fromMinute, untilMinute }) => ({
      assignmentId: booking.assignmentId,
      site: clip(booking.site, 60),
      fromMinute: Math.max(0, fromMinute),
      untilMinute: Math.max(0, Math.min(2880, untilMinute)),
    })),
    latitude: row.latitude,
    longitude: row.longitude,
  };
}
