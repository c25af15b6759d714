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
  const done = course.modules.filter(({ id }) => enrollment?.completedModules.includes(id));
  return {
    enrolled: enrollment?.enrolledAt !== undefined,
    completedModules: done.map(({ id }) => id),
    ...(enrollment?.completedSteps && {
      completedSteps: enrollment.completedSteps.slice(0, stepsAtMost),
    }),
    percent: Math.round((100 * done.length) / Math.max(1, course.modules.length)),
    positionSeconds: Math.min(enrollment?.positionSeconds ?? 0, course.clipSeconds),
    bookmarks: enrollment?.bookmarks ?? [],
    ...(enrollment?.quizResults && { quizResults: enrollment.quizResults }),
    ...(enrollment?.completedAt && { completedAt: enrollment.completedAt }),
    ...(enrollment?.certificateNumber && { certificateNumber: enrollment.certificateNumber }),
  };
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
  // A client clock that is ahead must not block later reports.
  const at =
    report.at !== undefined && report.at < now.toISOString() ? report.at : now.toISOString();
  const moduleIds = new Set(course.modules.map(({ id }) => id));
  const reopened = new Set(report.reopenedModules);
  const completedModules = [
    ...new Set([
      ...enrollment.completedModules,
      ...(report.completedModules ?? []).filter((id) => moduleIds.has(id)),
    ]),
  ].filter((id) => !reopened.has(id));
  const reopenedSteps = new Set(report.reopenedSteps);
  const completedSteps = [
    ...new Set([...(enrollment.completedSteps ?? []), ...(report.completedSteps ?? [])]),
  ].filter((key) => !reopenedSteps.has(key) && moduleIds.has(key.split("/")[0] ?? ""));
  const begins = completedModules.length > 0 || completedSteps.length > 0;
  const newest = at >= enrollment.lastActiveAt;
  const position = report.positionSeconds;
  const finished = course.modules.every(({ id }) => completedModules.includes(id));
  return {
    completedModules,
    ...((report.completedSteps || report.reopenedSteps) && { completedSteps }),
    ...(newest && { lastActiveAt: at }),
    ...(newest &&
      position !== undefined && { positionSeconds: Math.min(position, course.clipSeconds) }),
    ...(enrollment.enrolledAt === undefined && begins && { enrolledAt: at }),
    ...(finished && enrollment.completedAt === undefined && { completedAt: at }),
    ...(finished &&
      course.certificate &&
      enrollment.certificateNumber === undefined && { certificateNumber }),
  };
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
