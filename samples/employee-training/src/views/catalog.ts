import { clip, inline } from "@suite/contracts";
import type {
  Course,
  CourseCard,
  CourseCatalog,
  CourseFilters,
  Enrollment,
  LearningPath,
  MyLearning,
} from "@suite/employee-training-contract";
import { alphabetical, paginate, table, takeWithinBytes } from "@suite/server/tools";
import type { CatalogRows } from "../data/catalog.ts";
import { indexCourses, selectCourses } from "../rules/course-search.ts";
import { minutesDone, progressOf } from "../rules/progress.ts";
import { computeOnce } from "../store.ts";

interface CatalogRequest {
  readonly view: CourseCatalog["view"];
  readonly filters: CourseFilters;
  readonly path?: LearningPath | undefined;
  readonly page: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
  readonly now: Date;
}

/** Builds the response of `list-courses` and `get-my-learning`: filtered courses, learning paths and the learner's own courses. */
export function catalogOf(
  rows: CatalogRows,
  { view, filters, path, page, now }: CatalogRequest,
): CourseCatalog {
  const { courses, learningPaths, learner, enrollments } = rows;
  const byId = computeOnce(courses, coursesById);
  return {
    view,
    readAt: now.toISOString(),
    learner,
    filters,
    courses: paginate(computeOnce(courses, findCourses, filters, path?.courseIds), {
      toItem: (course) => courseCard(course, enrollments.get(course.id)),
      getId: ({ id }) => id,
      list: "courses",
      cursor: page.cursor,
      limit: page.limit ?? 12,
      bytes: 3_400,
    }),
    learningPaths: learningPaths.slice(0, 5).map((row) => ({
      id: row.id,
      title: clip(row.title, 60),
      description: clip(row.description, 110),
      courseIds: row.courseIds.slice(0, 6),
      minutes: row.courseIds.reduce((sum, id) => sum + (byId.get(id)?.minutes ?? 0), 0),
      completedCourses: row.courseIds.filter((id) => enrollments.get(id)?.completedAt !== undefined)
        .length,
    })),
    myLearning: myLearningOf(rows),
    options: { topics: computeOnce(courses, findTopics) },
  };
}

function findCourses(
  courses: CatalogRows["courses"],
  filters: CourseFilters,
  ids?: readonly string[],
) {
  const index = filters.query === undefined ? undefined : computeOnce(courses, indexCourses);
  return selectCourses(courses, filters, ids, index);
}

function coursesById(courses: readonly Course[]) {
  return new Map(courses.map((course) => [course.id, course]));
}

/** Tags of at least two courses; a tag of a single course is not useful as a filter. */
function findTopics(courses: readonly Course[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of courses.flatMap(({ tags }) => tags))
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1).map(([tag]) => clip(tag, 30));
  return takeWithinBytes(alphabetical(shared).slice(0, 24), 500);
}

/** The learner's courses, latest activity first. Courses removed from the catalog are left out. */
function myLearningOf({ courses, enrollments }: CatalogRows): MyLearning {
  const byId = computeOnce(courses, coursesById);
  const mine = [...enrollments.values()]
    .flatMap((enrollment) => {
      const course = byId.get(enrollment.courseId);
      return course ? [{ course, enrollment }] : [];
    })
    .sort((one, other) => other.enrollment.lastActiveAt.localeCompare(one.enrollment.lastActiveAt));
  const page = paginate(mine, {
    toItem: ({ course, enrollment }) => courseCard(course, enrollment),
    getId: ({ course }) => course.id,
    list: "my learning",
    limit: 8,
    bytes: 2_400,
  });
  const certified = mine.flatMap(
    ({ course, enrollment: { certificateNumber: number, completedAt } }) =>
      number && completedAt
        ? [{ courseId: course.id, title: clip(course.title, 90), number, completedAt }]
        : [],
  );
  return {
    courses: page.items,
    enrolledCount: mine.filter(({ enrollment }) => enrollment.enrolledAt !== undefined).length,
    completedCount: mine.filter(({ enrollment }) => enrollment.completedAt !== undefined).length,
    minutesDone: mine.reduce(
      (sum, { course, enrollment }) => sum + minutesDone(course, enrollment),
      0,
    ),
    certificates: certified.slice(0, 6),
  };
}

/** A course as lists show it. Long texts are cut to keep responses small. */
export function courseCard(course: Course, enrollment: Enrollment | undefined): CourseCard {
  const { enrolled, percent, completedAt } = progressOf(course, enrollment);
  return {
    id: course.id,
    title: clip(course.title, 90),
    level: course.level,
    minutes: course.minutes,
    rating: course.rating,
    ratingCount: course.ratingCount,
    certificate: course.certificate,
    tags: course.tags.slice(0, 4).map((tag) => clip(tag, 30)),
    moduleCount: course.modules.length,
    instructorName: clip(course.instructor.name, 60),
    ...(enrollment && { progress: { enrolled, percent, completedAt } }),
  };
}

export function courseTable(cards: readonly CourseCard[]): string {
  return table(
    ["Course", "Level", "Minutes", "Rating", "Certificate", "You"],
    cards.map(({ title, level, minutes, rating, certificate, progress }) => [
      title,
      level,
      minutes,
      rating,
      certificate ? "yes" : "no",
      statusOf(progress),
    ]),
  );
}

/** Ids of courses, for the model's further calls. They are made of words, so that they need no titles. */
export function courseIds(courses: readonly Pick<Course, "id">[]): string {
  if (courses.length === 0) return "";
  return `Course ids, in this order: ${courses.map(({ id }) => inline(id, 60)).join(", ")}.`;
}

function statusOf(progress: CourseCard["progress"]): string {
  if (!progress) return "";
  if (progress.completedAt) return "completed";
  return progress.enrolled ? `${progress.percent} % done` : "looked at";
}
