import { inline, UserError } from "@suite/contracts";
import {
  type CourseDetail,
  type Match,
  type Moment,
  type Subjects,
  type TrainingMedia,
  trainingMediaSchema,
} from "@suite/employee-training-contract";
import { defineTool } from "@suite/server";
import { blocks, count, onlyData, plainQuotations, quoted, readOnly } from "@suite/server/tools";
import { z } from "zod";
import { readCatalog } from "../data/catalog.ts";
import { courseId, findCourse, query } from "../data/find.ts";
import { cuesAround } from "../rules/moments.ts";
import type { Context } from "../store.ts";
import { courseIds } from "../views/catalog.ts";
import { viewOfBestMatch, viewOfCourse } from "../views/training-media.ts";
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
    const view =
      nameOrId === undefined
        ? viewOfBestMatch(text ?? "", rows, now)
        : viewOfCourse(await findCourse(context, nameOrId), rows, now, { query: text, atSeconds });
    return {
      text: mediaText(view),
      forPeople: forPeople(view),
      forModel: forModel(view),
      structuredContent: view,
    };
  },
});

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
