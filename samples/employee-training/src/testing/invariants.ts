import type { Course, Enrollment } from "@suite/employee-training-contract";

interface Rows {
  readonly courses: readonly Course[];
  readonly enrollments: readonly Enrollment[];
}

/** Rules of learners' progress, which hold whatever fails. */
export const invariants = {
  rows({ courses, enrollments }: Rows): string[] {
    const numbers = enrollments.flatMap(({ certificateNumber }) => certificateNumber ?? []);
    return [
      ...enrollments.flatMap((enrollment) => problemsOf(enrollment, courses)),
      ...(new Set(numbers).size === numbers.length ? [] : ["A certificate number was given twice"]),
    ];
  },
};

function problemsOf(enrollment: Enrollment, courses: readonly Course[]): string[] {
  const { learnerId, courseId, completedModules, bookmarks } = enrollment;
  const seconds = bookmarks.map((bookmark) => Math.floor(bookmark.seconds));
  const rules = {
    "is in a course that does not exist": !courses.some(({ id }) => id === courseId),
    "has a certificate without having completed the course":
      enrollment.certificateNumber !== undefined && enrollment.completedAt === undefined,
    "counts a module twice": new Set(completedModules).size < completedModules.length,
    "has two bookmarks at one second": new Set(seconds).size < seconds.length,
    "has bookmarks out of order": seconds.some((second, at) => second < (seconds[at - 1] ?? 0)),
  };
  return Object.entries(rules).flatMap(([rule, broken]) =>
    broken ? [`The enrollment of ${learnerId} in ${courseId} ${rule}`] : [],
  );
}
