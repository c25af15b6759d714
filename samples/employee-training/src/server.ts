import * as translations from "@suite/employee-training-widgets/strings";
import type { ServerDefinition, Suggest } from "@suite/server";
import { createServer, showRecentChanges, undoChange } from "@suite/server";
import { alphabetical } from "@suite/server/tools";
import { scenarios } from "../scenarios.ts";
import {
  captionsResource,
  clipResource,
  courseResource,
  learningPathResource,
  posterResource,
} from "./resources.ts";
import { storage, type TrainingStore } from "./store.ts";
import { answerQuiz } from "./tools/answer-quiz.ts";
import { enrollInCourse } from "./tools/enroll-in-course.ts";
import { getCertificate } from "./tools/get-certificate.ts";
import { getClipChunk } from "./tools/get-clip-chunk.ts";
import { getLesson } from "./tools/get-lesson.ts";
import { getMyLearning } from "./tools/get-my-learning.ts";
import { getPoster } from "./tools/get-poster.ts";
import { getQuiz } from "./tools/get-quiz.ts";
import { listCourses } from "./tools/list-courses.ts";
import { recordProgress } from "./tools/record-progress.ts";
import { setBookmark } from "./tools/set-bookmark.ts";
import { trainingMedia } from "./tools/training-media.ts";

const instructions = `
Training courses on AI agents, Semantic Kernel, Azure AI, retrieval, copilots, responsible AI, security and data.
- Use training-media for the one best course on a question, and list-courses to browse or to see everything on a subject.
- When training-media finds no match, say so. It also returns the closest courses; do not present them as matches.
- Courses can be given by id or title. If a title matches several courses, ask the person which one; do not guess.
- Progress belongs to the signed-in person. Without sign-in, everybody shares one demo learner.
- The course widget reports what the learner is watching and has finished, with the transcript so far. Use it for questions
  such as "quiz me on what I just saw". A course's own quiz is answered in the widget.
- Enroll the person in a course only when they ask for it.
`.trim();

export const tools: ServerDefinition<TrainingStore>["tools"] = [
  trainingMedia,
  listCourses,
  getMyLearning,
  enrollInCourse,
  showRecentChanges,
  undoChange,
  recordProgress,
  setBookmark,
  getClipChunk,
  getPoster,
  getCertificate,
  getLesson,
  getQuiz,
  answerQuiz,
];

const suggestions = {
  topic: async ({ store, signal }) =>
    alphabetical((await store.courses.list(undefined, { signal })).flatMap(({ tags }) => tags)),
} satisfies Record<string, Suggest<TrainingStore>>;

/** Creates the server on a store; tests pass their own tables. */
export function trainingServer(store: ServerDefinition<TrainingStore>["store"]) {
  return createServer({
    name: "employee-training",
    title: "Employee Training",
    version: "0.1.0",
    websiteUrl: "https://example.com/employee-training",
    icon: import.meta.resolve("#icon"),
    instructions,
    registration: {
      name: "com.example/employee-training",
      description:
        "Courses: ranked search, video with captions, progress and certificates, with two widgets.",
    },
    skill: import.meta.resolve("#skill"),
    tools,
    resources: [
      courseResource,
      learningPathResource,
      clipResource,
      posterResource,
      captionsResource,
    ],
    scenarios,
    translations,
    suggestions,
    store,
  });
}

export const server = trainingServer(storage);
