import type { CheckedPlan, TechnicianDay } from "@suite/fieldops-contract";
import { getInitials } from "@suite/widget-kit/i18n";
import type { MapPin } from "@suite/widget-kit/map";
import { seattle } from "../../basemap/seattle.baked.ts";
import { withinDay } from "../../timeline/day-scale.ts";
import { findWays } from "./roads.ts";
import type { MapRoute, RouteStop } from "./route-path.ts";

export interface DayStop extends RouteStop {
  readonly site: string;
  /** Place in the order of the day, from 1. */
  readonly number: number;
  /** Booked before this plan. */
  readonly booked: boolean;
}

/** A technician's day on the map: from where it starts over all jobs, those booked before included. */
export interface DayRoute extends MapRoute {
  readonly name: string;
  readonly jobs: readonly DayStop[];
  readonly travelMinutes: number;
}

export function dayRoutes({
  technicians,
  lines,
}: Pick<CheckedPlan, "technicians" | "lines">): DayRoute[] {
  const days = technicians
    .filter(({ technicianId }) => lines.some((line) => line.technicianId === technicianId))
    .map((technician) => {
      const { technicianId, name, hue, latitude, longitude, shift } = technician;
      const own = lines.filter((line) => line.technicianId === technicianId);
      const jobs = listStops(technician, own);
      const start = {
        id: technicianId,
        departMinute: 0,
        arriveMinute: 0,
        leaveMinute: shift.fromMinute,
      };
      return {
        id: technicianId,
        text: getInitials(name),
        name,
        hue,
        jobs,
        travelMinutes: own.reduce((sum, line) => sum + line.travelMinutes, 0),
        stops: [{ latitude, longitude, ...start }, ...jobs],
      };
    });
  const ways = findWays(
    seattle,
    days.map(({ stops }) => stops),
  );
  return days.map((day, index) => ({ ...day, ways: ways[index] ?? [] }));
}

/** Minutes in which the map moves a technician to a booked job; the plan does not tell when that drive starts. */
const bookedDrive = 20;

function listStops(technician: TechnicianDay, lines: CheckedPlan["lines"]): DayStop[] {
  const planned = lines.map(({ startMinute, endMinute, ...line }) => ({
    ...line,
    arriveMinute: startMinute,
    leaveMinute: endMinute,
    booked: false,
  }));
  const booked = withinDay(technician.busy).map(({ fromMinute, untilMinute, ...job }) => ({
    ...job,
    departMinute: fromMinute - bookedDrive,
    arriveMinute: fromMinute,
    leaveMinute: untilMinute,
    booked: true,
  }));
  const inOrder = [...planned, ...booked].sort((a, b) => a.arriveMinute - b.arriveMinute);
  return inOrder.map((job, index) => {
    const free = inOrder[index - 1]?.leaveMinute ?? technician.shift.fromMinute;
    const departMinute = Math.min(Math.max(job.departMinute, free), job.arriveMinute);
    return { ...job, id: job.assignmentId, departMinute, number: index + 1 };
  });
}

/** Pins of the routes: initials where days start, numbers at the jobs, in the colors of the technicians. */
export function pinsOfRoutes(
  routes: readonly DayRoute[],
  nameStop: (stop: DayStop, technician: string) => string,
): MapPin[] {
  return routes.flatMap(({ id, text, name, hue, jobs, stops }) => {
    const home = stops.slice(0, 1).map(({ latitude, longitude }) => ({
      id,
      latitude,
      longitude,
      name,
      text,
      hue,
      kind: "start",
      group: `start of ${id}`,
    }));
    const pins = jobs.map((job) => ({
      id: job.id,
      latitude: job.latitude,
      longitude: job.longitude,
      hue,
      kind: "stop",
      group: id,
      name: nameStop(job, name),
      text: String(job.number),
    }));
    return [...home, ...pins];
  });
}
