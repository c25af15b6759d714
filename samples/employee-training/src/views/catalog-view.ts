import { clip } from "@suite/contracts";
import type {
  Course,
  CourseCatalog,
  CourseFilters,
  LearningPath,
} from "@suite/employee-training-widgets/contract";
import { alphabetical, derive, fitting, pageOf } from "@suite/server/tools";
import type { Reading } from "../reading.ts";
import { selectCourses } from "../rules/select-courses.ts";
import { courseCard } from "./cards.ts";
import { myLearningOf } from "./my-learning.ts";

interface Shown {
  readonly view: CourseCatalog["view"];
  readonly filters: CourseFilters;
  readonly path?: LearningPath | undefined;
  readonly page: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
  readonly now: Date;
}

/** The catalogue with the filters applied, and the learner's own courses beside it. */
export function catalogOf(reading: Reading, { view, filters, path, page, now }: Shown): CourseCatalog {
  const { courses, learningPaths, learner, enrolments } = reading;
  const byId = coursesById(courses);
  return {
    view,
    readAt: now.toISOString(),
    learner,
    filters,
    courses: pageOf(
      selectCourses(courses, filters, path?.courseIds),
      (course) => courseCard(course, enrolments.get(course.id)),
      ({ id }) => id,
      { list: "courses", cursor: page.cursor, limit: page.limit ?? 12, bytes: 3_400 },
    ),
    learningPaths: learningPaths.slice(0, 5).map((row) => ({
      id: row.id,
      title: clip(row.title, 60),
      description: clip(row.description, 110),
      courseIds: row.courseIds.slice(0, 6),
      minutes: row.courseIds.reduce((sum, id) => sum + (byId.get(id)?.minutes ?? 0), 0),
      completedCourses: row.courseIds.filter((id) => enrolments.get(id)?.completedAt !== undefined).length,
    })),
    myLearning: myLearningOf(reading),
    options: { topics: topicsOf(courses) },
  };
}

const coursesById = derive(
  (courses: readonly Course[]) => new Map(courses.map((course) => [course.id, course])),
);

/** The tags that at least two courses share: a filter that finds one course is no filter. */
const topicsOf = derive((courses: readonly Course[]) => {
  const counts = new Map<string, number>();
  for (const tag of courses.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1).map(([tag]) => clip(tag, 30));
  return fitting(alphabetical(shared).slice(0, 24), 500);
});
