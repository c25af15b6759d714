import { clip } from "@suite/contracts";
import type { Course, CourseCard, CourseDetail, Enrolment } from "@suite/employee-training-widgets/contract";
import { pageOf } from "@suite/server/tools";
import { clipMedia } from "../clips.ts";
import { progressOf } from "../rules/progress.ts";

/** A course as lists show it. Long texts are cut, since a list has to stay small whatever the tables hold. */
export function courseCard(course: Course, enrolment: Enrolment | undefined): CourseCard {
  const { enrolled, percent, completedAt } = progressOf(course, enrolment);
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
    ...(enrolment && { progress: { enrolled, percent, completedAt } }),
  };
}

/** A course as the player needs it. */
export function courseDetail(course: Course): CourseDetail {
  const { name, role } = course.instructor;
  return {
    id: course.id,
    title: clip(course.title, 120),
    description: clip(course.description, 500),
    level: course.level,
    minutes: course.minutes,
    modules: within(course.modules, 1_500, (module) => ({ ...module, title: clip(module.title, 90) })),
    instructor: { name: clip(name, 60), role: clip(role, 60) },
    rating: course.rating,
    ratingCount: course.ratingCount,
    enrolledCount: course.enrolledCount,
    certificate: course.certificate,
    tags: course.tags.slice(0, 6).map((tag) => clip(tag, 30)),
    publishedOn: course.publishedOn,
    clipSeconds: course.clipSeconds,
    cues: within(course.cues, 1_800, (cue) => ({ ...cue, text: clip(cue.text, 160) })),
    media: clipMedia(course.id),
  };
}

/** The first of a course's parts, as many as fit into so many bytes of JSON. */
function within<Part>(parts: readonly Part[], bytes: number, shorten: (part: Part) => Part): Part[] {
  return pageOf(parts, shorten, () => "", { list: "parts", limit: parts.length, bytes }).items;
}
