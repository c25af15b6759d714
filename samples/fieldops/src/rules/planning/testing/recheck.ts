import { distanceKm } from "@suite/server/tools";
import { matchSkills, travelMinutes } from "../problem.ts";
import type { Job, PlanInput, PlanOptions, Technician, Visit } from "../types.ts";

/**
 * Checks a plan against the rules and its own figures without the planner's model of a day. Returns what is wrong,
 * one entry for each fault. Lateness is no fault.
 */
export function recheck(
  { jobs, technicians, options = {} }: PlanInput,
  lines: readonly Visit[],
): string[] {
  const faults: string[] = [];
  if (new Set(lines.map(({ jobId }) => jobId)).size < lines.length)
    faults.push("a job has two lines");
  for (const technician of technicians) {
    const own = lines.filter(({ technicianId }) => technicianId === technician.id);
    if (own.length > (options.maxJobsPerTechnician ?? own.length))
      faults.push(`${technician.id}: full`);
    faults.push(...checkDay(technician, own, jobs, options));
  }
  const ids = new Set(technicians.map(({ id }) => id));
  for (const line of lines)
    if (!ids.has(line.technicianId)) faults.push(`${line.jobId}: unknown technician`);
  return faults;
}

function checkDay(
  technician: Technician,
  lines: readonly Visit[],
  jobs: readonly Job[],
  options: PlanOptions,
): string[] {
  const faults: string[] = [];
  const work = lines.map((visit) => ({ visit, job: jobs.find(({ id }) => id === visit.jobId) }));
  const booked = technician.bookings.map((booking) => ({ booking, start: booking.fromMinute }));
  const day = [...booked, ...work.map((one) => ({ ...one, start: one.visit.startMinute }))];
  let place = technician.place;
  let free = Math.max(technician.shift.fromMinute, options.nowMinute ?? Number.NEGATIVE_INFINITY);
  let isFirst = true;
  let afterJob = false;
  for (const stop of day.sort((a, b) => a.start - b.start)) {
    const next = "booking" in stop ? stop.booking : stop.job;
    if (!next) return [`${technician.id}: unknown job`];
    const km = distanceKm(place, next.place);
    const arrival =
      free +
      travelMinutes(km, technician.vehicle) +
      (isFirst ? 0 : (options.travelBufferMinutes ?? 0));
    if (("visit" in stop || afterJob) && arrival > stop.start)
      faults.push(`${next.id}: starts before arrival`);
    if ("visit" in stop && stop.job) {
      faults.push(
        ...checkVisit(technician, stop.visit, stop.job, km, options).map(
          (rule) => `${next.id}: ${rule}`,
        ),
      );
    }
    free = Math.max(free, "booking" in stop ? stop.booking.untilMinute : stop.visit.endMinute);
    place = next.place;
    isFirst = false;
    afterJob = "visit" in stop;
  }
  return faults;
}

function checkVisit(
  technician: Technician,
  visit: Visit,
  job: Job,
  km: number,
  options: PlanOptions,
): string[] {
  const minutes = travelMinutes(km, technician.vehicle);
  const { match } = matchSkills(job.skills, technician.skills);
  const checks = {
    unavailable: technician.available,
    "excluded technician": !options.excludedTechnicianIds?.includes(technician.id),
    "excluded job": !options.excludedJobIds?.includes(job.id),
    skills: match === "Full" || (match === "Partial" && options.allowPartialSkillMatch),
    range: km <= (options.maxTravelKm ?? km),
    window:
      job.window.fromMinute <= visit.startMinute && visit.startMinute <= job.window.untilMinute,
    shift: visit.endMinute <= technician.shift.untilMinute,
    "skill match": visit.skillMatch === match,
    travel: visit.travelKm === km && visit.travelMinutes === minutes,
    departure: visit.departMinute === visit.startMinute - minutes,
    end: visit.endMinute === visit.startMinute + job.durationMinutes,
    slack: visit.slackMinutes === job.dueMinute - visit.endMinute,
    lateness: visit.lateMinutes === Math.max(0, -visit.slackMinutes),
  };
  return Object.entries(checks).flatMap(([rule, isMet]) => (isMet ? [] : [rule]));
}
