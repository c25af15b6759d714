import type { CheckedPlan, TechnicianDay } from "@suite/fieldops-contract";
import { getInitials } from "@suite/widget-kit/i18n";
import type { MapPin } from "@suite/widget-kit/map";
import { seattle } from "../../basemap/seattle.baked.ts";
import { withinDay } from "../../timeline/day-scale.ts";
import { findLegs } from "./roads.ts";
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

/** The days of the technicians who get a job by the plan. */
export function dayRoutes(plan: Pick<CheckedPlan, "technicians" | "lines">): DayRoute[] {
  const days = plan.technicians.flatMap((technician) => {
    const lines = plan.lines.filter(({ technicianId }) => technicianId === technician.technicianId);
    return lines.length > 0 ? [toDay(technician, lines)] : [];
  });
  const legsByDay = findLegs(
    seattle,
    days.map(({ stops }) => stops),
  );
  return days.map((day, index) => ({ ...day, legs: legsByDay[index] ?? [] }));
}

function toDay(technician: TechnicianDay, lines: CheckedPlan["lines"]): Omit<DayRoute, "legs"> {
  const { technicianId, name, hue, latitude, longitude, shift } = technician;
  const jobs = listStops(technician, lines);
  const start: RouteStop = {
    id: technicianId,
    latitude,
    longitude,
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
    travelMinutes: lines.reduce((sum, line) => sum + line.travelMinutes, 0),
    stops: [start, ...jobs],
  };
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
  const jobs = [...planned, ...booked].toSorted((a, b) => a.arriveMinute - b.arriveMinute);
  return jobs.map((job, index) => {
    const freeMinute = jobs[index - 1]?.leaveMinute ?? technician.shift.fromMinute;
    const departMinute = Math.min(Math.max(job.departMinute, freeMinute), job.arriveMinute);
    return {
      ...job,
      id: job.assignmentId,
      departMinute,
      number: index + 1,
    };
  });
}

/** Pins of the routes: initials where days start, numbers at the jobs, in the colors of the technicians. */
export function pinsOfRoutes(
  routes: readonly DayRoute[],
  nameStop: (stop: DayStop, technician: string) => string,
): MapPin[] {
  return routes.flatMap((route) => {
    const jobs = route.jobs.map((job) => jobPin(route, job, nameStop(job, route.name)));
    return [...startPins(route), ...jobs];
  });
}

/** Pin where the day starts; none for a route without stops. */
function startPins({ id, text, name, hue, stops }: DayRoute): MapPin[] {
  const [start] = stops;
  if (!start) return [];
  return [
    {
      id,
      latitude: start.latitude,
      longitude: start.longitude,
      name,
      text,
      hue,
      kind: "start",
      group: `start of ${id}`,
    },
  ];
}

function jobPin(route: DayRoute, job: DayStop, name: string): MapPin {
  return {
    id: job.id,
    latitude: job.latitude,
    longitude: job.longitude,
    name,
    text: String(job.number),
    hue: route.hue,
    kind: "stop",
    group: route.id,
  };
}
