import { clip, inline } from "@suite/contracts";
import type { Course, Match, TrainingMedia } from "@suite/employee-training-widgets/contract";
import { blocks, count, onlyData, pageOf, quoted } from "@suite/server/tools";
import type { Reading } from "../reading.ts";
import { type Hit, type Ranking, rankCourses } from "../rules/course-search.ts";
import { progressOf } from "../rules/progress.ts";
import { courseCard, courseDetail } from "./cards.ts";

const alternativesAtMost = 3;
const relatedAtMost = 4;

/** The best course for a question, with the next best; without a match, what comes near. */
export function answerTo(query: string, reading: Reading, now: Date): TrainingMedia {
  const { hits, near }: Ranking = rankCourses(query, reading.courses);
  const [best, ...others] = hits;
  const alternatives = (best ? others : near).slice(0, alternativesAtMost).map(({ course }) => course);
  return {
    ...courseView(best?.course, alternatives, reading, now),
    query: clip(query, 200),
    why: best ? matches(best) : [],
  };
}

/** One course that was asked for by name. */
export function courseView(
  course: Course | undefined,
  alternatives: readonly Course[],
  { courses, enrolments, learner }: Reading,
  now: Date,
): TrainingMedia {
  const cards = (rows: readonly Course[], limit: number) =>
    pageOf(
      rows,
      (each) => courseCard(each, enrolments.get(each.id)),
      ({ id }) => id,
      { list: "related courses", limit, bytes: 1_500 },
    ).items;
  const listed = new Set(alternatives.map(({ id }) => id));
  return {
    view: "course",
    readAt: now.toISOString(),
    learner,
    ...(course && {
      course: courseDetail(course),
      progress: progressOf(course, enrolments.get(course.id)),
    }),
    why: [],
    alternatives: cards(alternatives, alternativesAtMost),
    related: course ? cards(relatedTo(course, courses, listed), relatedAtMost) : [],
  };
}

/** Courses with the most tags in common, the better rated first. */
function relatedTo(course: Course, courses: readonly Course[], listed: ReadonlySet<string>): Course[] {
  const shared = ({ tags }: Course) => tags.filter((tag) => course.tags.includes(tag)).length;
  return courses
    .filter((other) => other.id !== course.id && !listed.has(other.id) && shared(other) > 0)
    .sort(
      (one, other) =>
        shared(other) - shared(one) || other.rating - one.rating || one.id.localeCompare(other.id, "en"),
    );
}

const placeOf = {
  title: "title",
  short: "title",
  tags: "topics",
  modules: "modules",
  description: "description",
} as const satisfies Record<Hit["found"][number]["fields"][number], Match["places"][number]>;

function matches({ found }: Hit): Match[] {
  return found
    .slice(0, 6)
    .map(({ word, fields }) => ({
      word: clip(word, 30),
      places: [...new Set(fields.map((field) => placeOf[field]))],
    }))
    .filter(({ places }) => places.length > 0);
}

const inWords = ({ word, places }: Match) => `"${inline(word)}" in ${places.join(" and ")}`;

/** `training-media` in words. */
export function mediaText({ query, course, progress, why, alternatives, related }: TrainingMedia): string {
  const others = (cards: TrainingMedia["related"]) =>
    cards
      .map(({ title, id, level, minutes }) => `${inline(title)} (${id}, ${level}, ${minutes} min)`)
      .join("; ");
  if (!course) {
    const near = others(alternatives);
    return blocks(
      `No course matches "${inline(query ?? "", 100)}".`,
      near === "" ? "Nothing comes near; list-courses shows all courses." : `What comes near: ${near}.`,
    );
  }
  const { title, id, level, minutes, modules, instructor, rating, ratingCount, certificate } = course;
  return blocks(
    `**${inline(title)}** (${id}): ${level}, ${minutes} minutes in ${count(modules.length, "module")}, with ${inline(instructor.name)}, ` +
      `rated ${rating} of 5 by ${ratingCount}${certificate ? ", with a certificate" : ""}.`,
    quoted("Description", course.description),
    `Modules: ${modules.map((module) => `${inline(module.title)} (${module.kind}, ${module.minutes} min)`).join("; ")}.`,
    why.length > 0 ? `Why: ${why.map(inWords).join("; ")}.` : "",
    progress?.enrolled
      ? `You are enrolled: ${progress.percent} % done${progress.certificateNumber ? `, certificate ${inline(progress.certificateNumber)}` : ""}.`
      : `Not enrolled yet: enroll-in-course with ${id}.`,
    quoted("What the video says", course.cues.map(({ text }) => text).join(" "), 1500),
    alternatives.length > 0 ? `Next best: ${others(alternatives)}.` : "",
    related.length > 0 ? `Related: ${others(related)}.` : "",
    onlyData,
  );
}
