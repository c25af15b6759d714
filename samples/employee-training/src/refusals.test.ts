import { asWidget } from "@suite/testing/clients";
import { type Refusal, testReadsOnly, testRefusals } from "@suite/testing/samples";
import { useServer } from "./testing/start.ts";

const training = useServer();
const courseId = "ai-agents-first-steps";
const huge = "x".repeat(200_000);

const refusals: Refusal[] = [
  ["no question", "training-media", {}, "invalid"],
  ["a blank question", "training-media", { query: "  " }, "invalid"],
  ["a question of 200 KB", "training-media", { query: huge }, "invalid"],
  ["an unknown course", "training-media", { courseId: "underwater basket weaving" }, "not_found"],
  ["a title that matches several courses", "enroll-in-course", { courseId: "Semantic Kernel" }, "ambiguous"],
  ["an empty course", "enroll-in-course", { courseId: " " }, "invalid"],
  ["a course id with a parent folder", "enroll-in-course", { courseId: "../../package" }, "not_found"],
  ["quotes", "enroll-in-course", { courseId: "' or 1 eq 1 or '" }, "not_found"],
  ["an unknown level", "list-courses", { level: "Expert" }, "invalid"],
  ["an unknown learning path", "list-courses", { learningPathId: "gardening" }, "not_found"],
  ["an invalid cursor", "list-courses", { cursor: "abc" }, "invalid"],
  [
    "a negative position",
    "record-progress",
    { ...asWidget("employee-training"), courseId, positionSeconds: -1 },
    "invalid",
  ],
  [
    "a position that is not a number",
    "record-progress",
    { ...asWidget("employee-training"), courseId, positionSeconds: "5" },
    "invalid",
  ],
  [
    "an invalid time",
    "record-progress",
    { ...asWidget("employee-training"), courseId, at: "yesterday" },
    "invalid",
  ],
  [
    "a bookmark without a note",
    "set-bookmark",
    { ...asWidget("employee-training"), courseId, seconds: 3 },
    "invalid",
  ],
  [
    "a blank note",
    "set-bookmark",
    { ...asWidget("employee-training"), courseId, seconds: 3, note: " " },
    "invalid",
  ],
  [
    "control characters in a note",
    "set-bookmark",
    { ...asWidget("employee-training"), courseId, seconds: 3, note: "a\u0000b" },
    "invalid",
  ],
  [
    "a bookmark after the end of the video",
    "set-bookmark",
    { ...asWidget("employee-training"), courseId, seconds: 3000, note: "x" },
    "invalid",
  ],
  ["a missing chunk", "get-clip-chunk", { courseId, chunk: 99 }, "not_found"],
  ["a module without questions", "get-quiz", { courseId, moduleId: "m1" }, "not_found"],
  ["an unknown quiz", "get-quiz", { courseId, moduleId: "../m5" }, "not_found"],
  [
    "a quiz without answers",
    "answer-quiz",
    { ...asWidget("employee-training"), courseId, moduleId: "m5", answers: [] },
    "invalid",
  ],
  [
    "an option that a question does not have",
    "answer-quiz",
    {
      ...asWidget("employee-training"),
      courseId,
      moduleId: "m5",
      answers: [{ questionId: "q1", option: "x" }],
    },
    "invalid",
  ],
  ["a course that is not finished", "get-certificate", { courseId }, "not_found"],
];

testRefusals(training, refusals);
testReadsOnly(training, {
  query: "agents",
  courseId: "responsible-ai-in-practice",
  chunk: 0,
  moduleId: "m5",
});
