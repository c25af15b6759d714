import { clip } from "@suite/contracts";
import type {
  Course,
  CourseCard,
  CourseDetail,
  Lesson,
  Match,
  Quiz,
  Subjects,
  TrainingMedia,
} from "@suite/employee-training-contract";
import { paginate } from "@suite/server/tools";
import type { CatalogRows } from "../data/catalog.ts";
import { clipMedia } from "../data/clips.ts";
import {
  bestRatedFirst,
  findPassage,
  type Hit,
  indexCourses,
  rankCourses,
} from "../rules/course-search.ts";
import { countSteps } from "../rules/lessons.ts";
import { findReading } from "../rules/moments.ts";
import { progressOf } from "../rules/progress.ts";
import { computeOnce } from "../store.ts";
import { courseCard } from "./catalog.ts";

interface Rows extends CatalogRows {
  readonly quizzes: readonly Quiz[];
  readonly lessons: readonly Lesson[];
}

const alternativesAtMost = 3;

const relatedAtMost = 4;

/** Finds the best course for a query and the next best ones, or near misses when none matches. */
export function viewOfBestMatch(query: string, rows: Rows, now: Date): TrainingMedia {
  const { hits, near } = rankCourses(query, computeOnce(rows.courses, indexCourses));
  const [best, ...rest] = hits;
  const others = best ? rest : near;
  const alternatives = others.slice(0, alternativesAtMost).map(({ course }) => course);
  const view = createView(best?.course, alternatives, rows, now);
  view.query = clip(query, 200);
  if (best) {
    view.why = toMatches(best);
    view.subjects = toSubjects(best);
  }
  return view;
}

interface Place {
  /** Words whose passage of the transcript is wanted. */
  readonly query: string | undefined;
  /** Time in the video that is asked about. */
  readonly atSeconds: number | undefined;
}

/** A course that was named, at a passage of its transcript or at a moment of its video. */
export function viewOfCourse(
  course: Course,
  rows: Rows,
  now: Date,
  { query = "", atSeconds }: Place,
): TrainingMedia {
  const view = createView(course, [], rows, now);
  const cues = view.course?.cues ?? [];
  const cue = findPassage(cues, query);
  if (cue) view.passage = { start: cue.start, end: cue.end, text: cue.text };
  if (view.course && atSeconds !== undefined) {
    const seconds = Math.min(atSeconds, course.clipSeconds);
    view.moment = { seconds, reading: findReading(view.course, rows.lessons, seconds) };
  }
  return view;
}

function createView(
  course: Course | undefined,
  alternatives: readonly Course[],
  rows: Rows,
  now: Date,
): TrainingMedia {
  const view: TrainingMedia = {
    view: "course",
    readAt: now.toISOString(),
    learner: rows.learner,
    why: [],
    alternatives: toCards(alternatives, rows, alternativesAtMost),
    related: [],
  };
  if (!course) return view;
  const listed = new Set(alternatives.map(({ id }) => id));
  view.course = toDetail(course, rows);
  view.progress = progressOf(course, rows.enrollments.get(course.id));
  view.related = toCards(relatedTo(course, rows.courses, listed), rows, relatedAtMost);
  return view;
}

function toCards(courses: readonly Course[], { enrollments }: Rows, limit: number): CourseCard[] {
  return paginate(courses, {
    toItem: (course) => courseCard(course, enrollments.get(course.id)),
    getId: ({ id }) => id,
    list: "related courses",
    limit,
    bytes: 1_500,
  }).items;
}

/** Everything the player needs of a course, with long texts cut. */
function toDetail(
  course: Course,
  { quizzes, lessons }: Pick<Rows, "quizzes" | "lessons">,
): CourseDetail {
  const findContent = <Content extends Quiz | Lesson>(rows: readonly Content[], moduleId: string) =>
    rows.find((row) => row.courseId === course.id && row.moduleId === moduleId);
  const { name, role } = course.instructor;
  return {
    id: course.id,
    title: clip(course.title, 120),
    description: clip(course.description, 500),
    level: course.level,
    minutes: course.minutes,
    modules: within(course.modules, 1_500, (module) => ({
      ...module,
      title: clip(module.title, 90),
      questionCount: findContent(quizzes, module.id)?.questions.length,
      stepCount: countSteps(findContent(lessons, module.id)),
    })),
    instructor: { name: clip(name, 60), role: clip(role, 60) },
    rating: course.rating,
    ratingCount: course.ratingCount,
    enrolledCount: course.enrolledCount,
    certificate: course.certificate,
    tags: course.tags.slice(0, 6).map((tag) => clip(tag, 30)),
    prerequisites: course.prerequisites?.slice(0, 3).map((text) => clip(text, 90)),
    publishedOn: course.publishedOn,
    clipSeconds: course.clipSeconds,
    cues: within(course.cues, 1_800, (cue) => ({
      ...cue,
      text: clip(cue.text, 160),
      chapter: cue.chapter && clip(cue.chapter, 60),
    })),
    media: clipMedia(course.id),
  };
}

/** The first parts of a course that fit into `bytes` of JSON. */
function within<Part>(
  parts: readonly Part[],
  bytes: number,
  shorten: (part: Part) => Part,
): Part[] {
  return paginate(parts, {
    toItem: shorten,
    getId: () => "",
    list: "parts",
    limit: parts.length,
    bytes,
  }).items;
}

/** Courses that share tags with this one: most shared tags first, then best rated. */
function relatedTo(
  course: Course,
  courses: readonly Course[],
  listed: ReadonlySet<string>,
): Course[] {
  const sharedTags = ({ tags }: Course) => tags.filter((tag) => course.tags.includes(tag)).length;
  return courses
    .filter(({ id }) => id !== course.id && !listed.has(id))
    .filter((other) => sharedTags(other) > 0)
    .sort((one, other) => sharedTags(other) - sharedTags(one) || bestRatedFirst(one, other));
}

const placeOf = {
  title: "title",
  short: "title",
  tags: "topics",
  modules: "modules",
  description: "description",
} as const satisfies Record<Hit["matches"][number]["fields"][number], Match["places"][number]>;

function toMatches({ matches }: Hit): Match[] {
  return matches
    .slice(0, 6)
    .map(({ word, fields }) => ({
      word: clip(word, 30),
      places: [...new Set(fields.map((field) => placeOf[field]))],
    }))
    .filter(({ places }) => places.length > 0);
}

function toSubjects({ topics, modules }: Hit): Subjects {
  return {
    topics: topics.slice(0, 3).map((topic) => clip(topic, 30)),
    modules: modules.slice(0, 1).map((title) => clip(title, 90)),
    moduleCount: modules.length,
  };
}
