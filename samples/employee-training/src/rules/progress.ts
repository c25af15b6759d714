import type { Course, Enrolment, Progress, ProgressReport } from "@suite/employee-training-widgets/contract";

/** Where a learner stands; modules that the course no longer has do not count. */
export function progressOf(course: Course, enrolment: Enrolment | undefined): Progress {
  const done = course.modules.filter(({ id }) => enrolment?.completedModules.includes(id));
  return {
    enrolled: enrolment?.enrolledAt !== undefined,
    completedModules: done.map(({ id }) => id),
    percent: Math.round((100 * done.length) / Math.max(1, course.modules.length)),
    positionSeconds: Math.min(enrolment?.positionSeconds ?? 0, course.clipSeconds),
    bookmarks: enrolment?.bookmarks ?? [],
    ...(enrolment?.completedAt && { completedAt: enrolment.completedAt }),
    ...(enrolment?.certificateNumber && { certificateNumber: enrolment.certificateNumber }),
  };
}

/** Minutes of the modules done. */
export function minutesDone(course: Course, enrolment: Enrolment): number {
  return course.modules
    .filter(({ id }) => enrolment.completedModules.includes(id))
    .reduce((sum, { minutes }) => sum + minutes, 0);
}

type Changes = Partial<Omit<Enrolment, "learnerId" | "courseId">>;

interface Moment {
  readonly now: Date;
  /** Made outside, so that this stays a pure rule; used once, when the course is finished. */
  readonly certificateNumber: string;
}

/**
 * What a report changes. Reports may come late, twice, or in another order than they were made (a widget keeps them while it
 * is offline), so modules are merged and an older position is not taken. Finishing a module enrols; finishing the last
 * one completes the course for good, and issues its certificate once.
 */
export function changesBy(
  report: ProgressReport,
  course: Course,
  enrolment: Enrolment,
  { now, certificateNumber }: Moment,
): Changes {
  // A clock that runs ahead must not keep later reports out.
  const at = report.at !== undefined && report.at < now.toISOString() ? report.at : now.toISOString();
  const known = new Set(course.modules.map(({ id }) => id));
  const reopened = new Set(report.reopenedModules);
  const completedModules = [
    ...new Set([
      ...enrolment.completedModules,
      ...(report.completedModules ?? []).filter((id) => known.has(id)),
    ]),
  ].filter((id) => !reopened.has(id));
  const newest = at >= enrolment.lastActiveAt;
  const position = report.positionSeconds;
  const finished = course.modules.every(({ id }) => completedModules.includes(id));
  return {
    completedModules,
    ...(newest && { lastActiveAt: at }),
    ...(newest && position !== undefined && { positionSeconds: Math.min(position, course.clipSeconds) }),
    ...(enrolment.enrolledAt === undefined && completedModules.length > 0 && { enrolledAt: at }),
    ...(finished && enrolment.completedAt === undefined && { completedAt: at }),
    ...(finished && course.certificate && enrolment.certificateNumber === undefined && { certificateNumber }),
  };
}

/** A learner who has not touched the course yet. */
export function untouched(learnerId: string, courseId: string): Enrolment {
  return {
    learnerId,
    courseId,
    completedModules: [],
    positionSeconds: 0,
    bookmarks: [],
    lastActiveAt: new Date(0).toISOString(),
  };
}
