import { clip } from "@suite/contracts";
import type { MyLearning } from "@suite/employee-training-widgets/contract";
import { pageOf } from "@suite/server/tools";
import type { Reading } from "../reading.ts";
import { minutesDone } from "../rules/progress.ts";
import { courseCard } from "./cards.ts";

/** What a learner began and finished, latest activity first. Courses that were taken from the catalogue are left out. */
export function myLearningOf({ courses, enrolments }: Reading): MyLearning {
  const mine = courses
    .flatMap((course) => {
      const enrolment = enrolments.get(course.id);
      return enrolment ? [{ course, enrolment }] : [];
    })
    .sort((one, other) => other.enrolment.lastActiveAt.localeCompare(one.enrolment.lastActiveAt));
  const page = pageOf(
    mine,
    ({ course, enrolment }) => courseCard(course, enrolment),
    ({ course }) => course.id,
    { list: "my learning", limit: 8, bytes: 2_400 },
  );
  const certified = mine.flatMap(({ course, enrolment: { certificateNumber: number, completedAt } }) =>
    number && completedAt
      ? [{ courseId: course.id, title: clip(course.title, 90), number, completedAt }]
      : [],
  );
  return {
    courses: page.items,
    enrolledCount: mine.filter(({ enrolment }) => enrolment.enrolledAt !== undefined).length,
    completedCount: mine.filter(({ enrolment }) => enrolment.completedAt !== undefined).length,
    minutesDone: mine.reduce((sum, { course, enrolment }) => sum + minutesDone(course, enrolment), 0),
    certificates: certified.slice(0, 6),
  };
}
