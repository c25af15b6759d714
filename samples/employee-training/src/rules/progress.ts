import { UserError } from "@suite/contracts";
import type {
  Bookmark,
  Course,
  Enrollment,
  Progress,
  ProgressReport,
} from "@suite/employee-training-contract";

/** Steps of a course that an answer names, which has to stay small. */
const stepsAtMost = 50;

/** Computes a learner's progress. Modules that the course no longer has are not counted. */
export function progressOf(course: Course, enrollment: Enrollment | undefined): Progress {
  const completedModules = course.modules
    .map(({ id }) => id)
    .filter((id) => enrollment?.completedModules.includes(id));
  const progress: Progress = {
    enrolled: enrollment?.enrolledAt !== undefined,
    completedModules,
    percent: Math.round((100 * completedModules.length) / Math.max(1, course.modules.length)),
    positionSeconds: Math.min(enrollment?.positionSeconds ?? 0, course.clipSeconds),
    bookmarks: enrollment?.bookmarks ?? [],
  };
  if (!enrollment) return progress;
  const { completedSteps, quizResults, completedAt, certificateNumber } = enrollment;
  if (completedSteps) progress.completedSteps = completedSteps.slice(0, stepsAtMost);
  if (quizResults) progress.quizResults = quizResults;
  if (completedAt) progress.completedAt = completedAt;
  if (certificateNumber) progress.certificateNumber = certificateNumber;
  return progress;
}

export function minutesDone(course: Course, enrollment: Enrollment): number {
  return course.modules
    .filter(({ id }) => enrollment.completedModules.includes(id))
    .reduce((sum, { minutes }) => sum + minutes, 0);
}

export type Changes = Partial<Omit<Enrollment, "learnerId" | "courseId">>;

/**
 * Computes the changes of a progress report. Reports may arrive late, twice or out of order, since widgets queue them while
 * offline: modules are merged, and an older position is ignored. Finishing a module or a step of a lab enrolls; finishing the last one completes
 * the course permanently and issues its certificate once. The caller creates `certificateNumber`, so that the rule stays pure.
 */
export function changesBy(
  report: ProgressReport,
  course: Course,
  enrollment: Enrollment,
  { now, certificateNumber }: { readonly now: Date; readonly certificateNumber: string },
): Changes {
  const at = timeOf(report, now);
  const completedModules = mergeModules(report, course, enrollment);
  const completedSteps = mergeSteps(report, course, enrollment);
  const changes: Changes = { completedModules };
  if (report.completedSteps || report.reopenedSteps) changes.completedSteps = completedSteps;

  const isNewest = at >= enrollment.lastActiveAt;
  if (isNewest) changes.lastActiveAt = at;
  if (isNewest && report.positionSeconds !== undefined) {
    changes.positionSeconds = Math.min(report.positionSeconds, course.clipSeconds);
  }

  const hasBegun = completedModules.length > 0 || completedSteps.length > 0;
  if (hasBegun && enrollment.enrolledAt === undefined) changes.enrolledAt = at;

  const isFinished = course.modules.every(({ id }) => completedModules.includes(id));
  if (!isFinished) return changes;
  if (enrollment.completedAt === undefined) changes.completedAt = at;
  if (course.certificate && enrollment.certificateNumber === undefined) {
    changes.certificateNumber = certificateNumber;
  }
  return changes;
}

/** Time of a report. A client clock that is ahead must not block later reports. */
function timeOf({ at }: ProgressReport, now: Date): string {
  const serverTime = now.toISOString();
  return at !== undefined && at < serverTime ? at : serverTime;
}

/** Completed modules with those of the report, without those that it reopens or that the course does not have. */
function mergeModules(report: ProgressReport, course: Course, enrollment: Enrollment): string[] {
  const moduleIds = new Set(course.modules.map(({ id }) => id));
  const reported = (report.completedModules ?? []).filter((id) => moduleIds.has(id));
  const completed = new Set([...enrollment.completedModules, ...reported]);
  for (const id of report.reopenedModules ?? []) completed.delete(id);
  return [...completed];
}

/** Completed steps of labs, named `<module id>/<step>`, merged in the same way. */
function mergeSteps(report: ProgressReport, course: Course, enrollment: Enrollment): string[] {
  const moduleIds = new Set(course.modules.map(({ id }) => id));
  const completed = new Set([
    ...(enrollment.completedSteps ?? []),
    ...(report.completedSteps ?? []),
  ]);
  for (const key of report.reopenedSteps ?? []) completed.delete(key);
  return [...completed].filter((key) => moduleIds.has(key.split("/")[0] ?? ""));
}

export function notStarted(learnerId: string, courseId: string): Enrollment {
  return {
    learnerId,
    courseId,
    completedModules: [],
    positionSeconds: 0,
    bookmarks: [],
    lastActiveAt: new Date(0).toISOString(),
  };
}

const bookmarksAtMost = 50;

/** Bookmarks within the same second are one; the later note replaces the earlier one. */
const isSameSecond = (one: Bookmark, seconds: number) =>
  Math.floor(one.seconds) === Math.floor(seconds);

/** Adds a bookmark, sorted by time. Throws `invalid` at more than 50. */
export function withBookmark(bookmarks: readonly Bookmark[], added: Bookmark): Bookmark[] {
  const remaining = withoutBookmark(bookmarks, added.seconds);
  if (remaining.length >= bookmarksAtMost) {
    const sentence = `A course can have at most ${bookmarksAtMost} bookmarks. Remove one first.`;
    throw new UserError("invalid", sentence);
  }
  return [...remaining, added].sort((one, other) => one.seconds - other.seconds);
}

export function withoutBookmark(bookmarks: readonly Bookmark[], seconds: number): Bookmark[] {
  return bookmarks.filter((bookmark) => !isSameSecond(bookmark, seconds));
}
