import type { Course, CourseFilters } from "@suite/employee-training-widgets/contract";
import { matchesAnyWhole } from "@suite/server/tools";
import { rankCourses } from "./course-search.ts";

/** The courses that all filters let through: by relevance to the query, else best rated first. */
export function selectCourses<Row extends Course>(
  courses: readonly Row[],
  filters: CourseFilters,
  pathCourses?: readonly string[],
): Row[] {
  const { query, level, topic, maxMinutes, certificate } = filters;
  const rank = query === undefined ? undefined : placesOf(query, courses);
  const place = ({ id }: Course) => rank?.get(id) ?? pathCourses?.indexOf(id) ?? 0;
  return courses
    .filter(
      (course) =>
        (rank === undefined || rank.has(course.id)) &&
        (level === undefined || course.level === level) &&
        (topic === undefined || matchesAnyWhole(topic, [course.title, ...course.tags])) &&
        (maxMinutes === undefined || course.minutes <= maxMinutes) &&
        (certificate === undefined || course.certificate === certificate) &&
        (pathCourses === undefined || pathCourses.includes(course.id)),
    )
    .sort(
      (one, other) =>
        place(one) - place(other) || other.rating - one.rating || one.id.localeCompare(other.id, "en"),
    );
}

function placesOf(query: string, courses: readonly Course[]): Map<string, number> {
  return new Map(rankCourses(query, courses).hits.map(({ course }, place) => [course.id, place]));
}
