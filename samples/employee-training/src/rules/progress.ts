import { UserError } from "@suite/contracts";
import type {
  Bookmark,
  Course,
  Enrolment,
  Progress,
  ProgressReport,
} from "@suite/employee-training-widgets/contract";

/** Computes a learner's progress. Modules that the course no longer has are not counted. */
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

/** Total minutes of the completed modules. */
export function minutesDone(course: Course, enrolment: Enrolment): number {
  return course.modules
    .filter(({ id }) => enrolment.completedModules.includes(id))
    .reduce((sum, { minutes }) => sum + minutes, 0);
}

type Changes = Partial<Omit<Enrolment, "learnerId" | "courseId">>;

interface Moment {
  readonly now: Date;
  /** Created by the caller, so that the rule stays pure; used when the course is finished. */
  readonly certificateNumber: string;
}

/**
 * Computes the changes of a progress report. Reports may arrive late, twice or out of order, since widgets queue them while
 * offline: modules are merged, and an older position is ignored. Finishing a module enrols; finishing the last one completes
 * the course permanently and issues its certificate once.
 */
export function changesBy(
  report: ProgressReport,
  course: Course,
  enrolment: Enrolment,
  { now, certificateNumber }: Moment,
): Changes {
  // A client clock that is ahead must not block later reports.
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

/** Enrolment row of a learner who has not started the course. */
export function notStarted(learnerId: string, courseId: string): Enrolment {
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
const isSameSecond = (one: Bookmark, seconds: number) => Math.floor(one.seconds) === Math.floor(seconds);

/** Adds a bookmark, sorted by time. Throws `invalid` at more than 50. */
export function withBookmark(bookmarks: readonly Bookmark[], added: Bookmark): Bookmark[] {
  const others = withoutBookmark(bookmarks, added.seconds);
  if (others.length >= bookmarksAtMost) {
    throw new UserError("invalid", `A course has ${bookmarksAtMost} bookmarks at most; remove one first.`);
  }
  return [...others, added].sort((one, other) => one.seconds - other.seconds);
}

/** Removes the bookmark at a second. */
export function withoutBookmark(bookmarks: readonly Bookmark[], seconds: number): Bookmark[] {
  return bookmarks.filter((bookmark) => !isSameSecond(bookmark, seconds));
}
