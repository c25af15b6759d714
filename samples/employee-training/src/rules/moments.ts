import { clip } from "@suite/contracts";
import type { Course, Cue, Lesson, Moment } from "@suite/employee-training-contract";
import { findText } from "./course-search.ts";

const neighbors = 2;

/** The caption at a time of the video, and up to two captions before and after it. */
export function cuesAround(cues: readonly Cue[], seconds: number) {
  const index = Math.max(
    0,
    cues.findLastIndex(({ start }) => start <= seconds),
  );
  const around = cues.slice(Math.max(0, index - neighbors), index + neighbors + 1);
  return { around, current: cues[index] };
}

/** The section of the course's texts that says most about what the video says at a time. */
export function findReading(
  course: Pick<Course, "id" | "modules" | "cues">,
  lessons: readonly Lesson[],
  seconds: number,
): Moment["reading"] {
  const { current } = cuesAround(course.cues, seconds);
  if (!current) return undefined;
  const sections = lessons
    .filter(({ courseId }) => courseId === course.id)
    .flatMap(({ moduleId, sections: all }) =>
      all
        .filter(({ paragraphs }) => paragraphs.length > 0)
        .map(({ heading, paragraphs }) => ({ moduleId, heading, text: paragraphs.join(" ") })),
    )
    .map((section, id) => ({ ...section, id }));
  const found = findText(sections, `${current.chapter ?? ""} ${current.text}`);
  const module = course.modules.find(({ id }) => id === found?.moduleId);
  if (!found || !module) return undefined;
  return {
    moduleId: module.id,
    title: clip(module.title, 90),
    heading: clip(found.heading, 90),
    text: clip(found.text, 360),
  };
}
