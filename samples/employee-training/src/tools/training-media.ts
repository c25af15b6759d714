import { clip, inline, UserError } from "@suite/contracts";
import {
  type Course,
  type CourseDetail,
  type Lesson,
  type Match,
  type Moment,
  type Quiz,
  type Subjects,
  type TrainingMedia,
  trainingMediaSchema,
} from "@suite/employee-training-contract";
import { defineTool } from "@suite/server";
import {
  blocks,
  count,
  onlyData,
  paginate,
  plainQuotations,
  quoted,
  readOnly,
} from "@suite/server/tools";
import { z } from "zod";
import { type CatalogRows, readCatalog } from "../data/catalog.ts";
import { clipMedia } from "../data/clips.ts";
import { courseId, findCourse, query } from "../data/find.ts";
import { findPassage, type Hit, indexCourses, rankCourses } from "../rules/course-search.ts";
import { countSteps } from "../rules/lessons.ts";
import { cuesAround, findReading } from "../rules/moments.ts";
import { progressOf } from "../rules/progress.ts";
import { type Context, computeOnce } from "../store.ts";
import { courseCard, courseIds } from "../views/catalog.ts";
import { trainingMediaWidget } from "../widgets.ts";

export const trainingMedia = defineTool({
  name: "training-media",
  title: "Show a training course",
  description:
    "Finds the course that best matches a question and shows its video, modules, related courses and the " +
    "learner's progress. Use it when somebody wants to learn about a subject or to open a course by its " +
    "title. To browse or compare courses, use list-courses.",
  inputSchema: z.object({
    query,
    courseId: courseId
      .optional()
      .describe(
        "Course id or title; opens this course, and the query finds a passage of its transcript",
      ),
    atSeconds: z
      .number()
      .min(0)
      .max(36_000)
      .optional()
      .describe("Time in the video of courseId; explains what is said around it"),
  }),
  outputSchema: trainingMediaSchema,
  annotations: readOnly,
  widget: trainingMediaWidget,
  invoking: "Looking for a course",
  invoked: "Course ready",
  async handler({ query: text, courseId: nameOrId, atSeconds }, context: Context) {
    if (nameOrId === undefined && text === undefined) {
      throw new UserError("invalid", "Give a query with the subject of the course, or a courseId.");
    }
    if (nameOrId === undefined && atSeconds !== undefined) {
      throw new UserError("invalid", "Give the courseId of the video that atSeconds is a time of.");
    }
    const { store, signal } = context;
    const [catalog, quizzes, lessons] = await Promise.all([
      readCatalog(context),
      store.quizzes.list(undefined, { signal }),
      store.lessons.list(undefined, { signal }),
    ]);
    const rows = { ...catalog, quizzes, lessons };
    const now = context.now();
    const named = nameOrId === undefined ? undefined : await findCourse(context, nameOrId);
    const view = named
      ? withMoment(withPassage(courseView(named, [], rows, now), text), lessons, atSeconds)
      : bestMatch(text ?? "", rows, now);
    return {
      text: mediaText(view),
      forPeople: forPeople(view),
      forModel: forModel(view),
      structuredContent: view,
    };
  },
});

interface Rows extends CatalogRows {
  readonly quizzes: readonly Quiz[];
  readonly lessons: readonly Lesson[];
}

const alternativesAtMost = 3;

const relatedAtMost = 4;

/** Finds the best course for a query and the next best ones, or near misses when none matches. */
function bestMatch(query: string, rows: Rows, now: Date): TrainingMedia {
  const { hits, near } = rankCourses(query, computeOnce(rows.courses, indexCourses));
  const [best, ...rest] = hits;
  const alternatives = (best ? rest : near)
    .slice(0, alternativesAtMost)
    .map(({ course }) => course);
  return {
    ...courseView(best?.course, alternatives, rows, now),
    query: clip(query, 200),
    why: best ? toMatches(best) : [],
    ...(best && { subjects: subjects(best) }),
  };
}

function courseView(
  course: Course | undefined,
  alternatives: readonly Course[],
  { courses, quizzes, lessons, enrollments, learner }: Rows,
  now: Date,
): TrainingMedia {
  const cards = (list: readonly Course[], limit: number) =>
    paginate(list, {
      toItem: (each) => courseCard(each, enrollments.get(each.id)),
      getId: ({ id }) => id,
      list: "related courses",
      limit,
      bytes: 1_500,
    }).items;
  const listed = new Set(alternatives.map(({ id }) => id));
  return {
    view: "course",
    readAt: now.toISOString(),
    learner,
    ...(course && {
      course: courseDetail(course, { quizzes, lessons }),
      progress: progressOf(course, enrollments.get(course.id)),
    }),
    why: [],
    alternatives: cards(alternatives, alternativesAtMost),
    related: course ? cards(relatedTo(course, courses, listed), relatedAtMost) : [],
  };
}

function withPassage(view: TrainingMedia, query = ""): TrainingMedia {
  const cue = findPassage(view.course?.cues ?? [], query);
  return { ...view, passage: cue && { start: cue.start, end: cue.end, text: cue.text } };
}

function withMoment(
  view: TrainingMedia,
  lessons: readonly Lesson[],
  atSeconds: number | undefined,
): TrainingMedia {
  const { course } = view;
  if (!course || atSeconds === undefined) return view;
  const seconds = Math.min(atSeconds, course.clipSeconds);
  return { ...view, moment: { seconds, reading: findReading(course, lessons, seconds) } };
}

/** Everything the player needs of a course, with long texts cut. */
function courseDetail(
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
    ...(course.prerequisites && {
      prerequisites: course.prerequisites.slice(0, 3).map((text) => clip(text, 90)),
    }),
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
  const shared = ({ tags }: Course) => tags.filter((tag) => course.tags.includes(tag)).length;
  return courses
    .filter((other) => other.id !== course.id && !listed.has(other.id) && shared(other) > 0)
    .sort(
      (one, other) =>
        shared(other) - shared(one) ||
        other.rating - one.rating ||
        one.id.localeCompare(other.id, "en"),
    );
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

function subjects({ topics, modules }: Hit): Subjects {
  return {
    topics: topics.slice(0, 3).map((topic) => clip(topic, 30)),
    modules: modules.slice(0, 1).map((title) => clip(title, 90)),
    moduleCount: modules.length,
  };
}

function reason(
  { topics, modules: [module], moduleCount }: Subjects,
  matches: readonly Match[],
): string {
  const about =
    topics.length > 0 && `it is about ${topics.map((topic) => inline(topic)).join(" and ")}`;
  const taught =
    module &&
    `${count(moduleCount, "module teaches", "modules teach")} it, such as ${inline(module)}`;
  const words = matches.map(
    ({ word, places }) => `"${inline(word)}" is in its ${places.join(" and ")}`,
  );
  return [about, taught].filter(Boolean).join("; ") || words.join("; ");
}

/** Time in a video, such as 0:14. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

function listCards(cards: TrainingMedia["related"]): string {
  return cards
    .map(({ title, level, minutes }) => `${inline(title)} (${level}, ${minutes} min)`)
    .join("; ");
}

function mediaText(view: TrainingMedia): string {
  const { course, passage, moment, progress, why, subjects, alternatives, related } = view;
  if (!course) return noCourseText(view);
  if (moment) return momentText(course, moment);
  const { title, level, minutes, modules, rating, ratingCount, instructor } = course;
  const length = `${minutes} minutes in ${count(modules.length, "module")}`;
  const certificate = course.certificate ? " and ends with a certificate" : "";
  return blocks(
    passage && passageText(title, passage),
    `${inline(title)} takes ${length}${certificate}.`,
    [
      `- Level: ${level}`,
      `- Instructor: ${inline(instructor.name)}`,
      `- Rated ${rating} of 5 by ${count(ratingCount, "person", "people")}`,
      `- ${progressText(progress)}`,
    ].join("\n"),
    `Modules: ${modules.map((module) => `${inline(module.title)} (${module.kind}, ${module.minutes} min)`).join("; ")}.`,
    subjects ? `Why: ${reason(subjects, why)}.` : "",
    alternatives.length > 0 ? `Next best: ${listCards(alternatives)}.` : "",
    related.length > 0 ? `Related: ${listCards(related)}.` : "",
  );
}

function noCourseText({ query = "", alternatives }: TrainingMedia): string {
  const near = listCards(alternatives);
  return blocks(
    `No course matches "${inline(query, 100)}".`,
    near === "" ? "There are no close matches." : `Close matches: ${near}.`,
  );
}

function passageText(title: string, { start, text }: NonNullable<TrainingMedia["passage"]>) {
  const words = inline(text.replace(/\.$/, ""), 200);
  return `At ${clock(start)} the video of ${inline(title)} says: "${words}"`;
}

/** What the video says around a moment, where that is, and which reading says more. */
function momentText(course: CourseDetail, { seconds, reading }: Moment): string {
  const { title, cues, clipSeconds } = course;
  const { around, current } = cuesAround(cues, seconds);
  const part = current?.chapter ? ` is in its part "${inline(current.chapter)}"` : " goes on";
  const lines = around.map((cue) => {
    const words = inline(cue.text.replace(/\.$/, ""), 200);
    const place = [clock(cue.start), cue.chapter && inline(cue.chapter)].filter(Boolean).join(", ");
    return `- ${place}${cue === current ? " (the moment you ask about)" : ""}: "${words}"`;
  });
  const opening = `At ${clock(seconds)} of ${clock(clipSeconds)} the video of ${inline(title)}${part}.`;
  const pointer = reading && ` The reading "${inline(reading.title)}" says more.`;
  const more =
    reading &&
    `From ${inline(reading.title)}, under ${inline(reading.heading)}: "${inline(reading.text, 400)}"`;
  return blocks(`${opening}${pointer ?? ""}`, `The video says:\n\n${lines.join("\n")}`, more);
}

function progressText(progress: TrainingMedia["progress"]): string {
  if (!progress?.enrolled) return "You are not enrolled yet";
  const { percent, certificateNumber: number } = progress;
  const certificate = number ? `, with certificate ${inline(number)}` : "";
  return `You are enrolled and have done ${percent} %${certificate}`;
}

function forPeople({ course }: TrainingMedia): string {
  return plainQuotations([{ what: "Description", text: course?.description ?? "" }]);
}

function forModel({ course, progress, alternatives, related }: TrainingMedia): string {
  if (!course) {
    const next = alternatives.length === 0 ? "Next: list-courses shows all courses." : "";
    return blocks(courseIds(alternatives), next);
  }
  return blocks(
    courseIds([course, ...alternatives, ...related]),
    progress?.enrolled ? "" : `Next: enroll-in-course with ${course.id}.`,
    quoted("Description", course.description),
    quoted("Transcript of the video", course.cues.map(({ text }) => text).join(" "), 1500),
    onlyData,
  );
}
