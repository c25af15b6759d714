import { asWidget } from "@suite/testing/clients";
import { type Refusal, testRefusals } from "@suite/testing/samples";
import { useServer } from "./testing/start.ts";

const training = useServer();
const courseId = "ai-agents-first-steps";
const widget = asWidget("employee-training");
const answers = [{ questionId: "q1", option: "x" }];

const refusals: Refusal[] = [
  ["no question", "training-media", {}, "invalid"],
  ["an unknown course", "training-media", { courseId: "underwater basket weaving" }, "not_found"],
  [
    "a title that matches several courses",
    "enroll-in-course",
    { courseId: "Semantic Kernel" },
    "ambiguous",
  ],
  [
    "a course id with a parent folder",
    "enroll-in-course",
    { courseId: "../../package" },
    "not_found",
  ],
  ["an unknown learning path", "list-courses", { learningPathId: "gardening" }, "not_found"],
  ["an invalid cursor", "list-courses", { cursor: "abc" }, "invalid"],
  [
    "a bookmark with an invisible note",
    "set-bookmark",
    { ...widget, courseId, seconds: 1, note: "\uFEFF\u2060" },
    "invalid",
  ],
  [
    "a bookmark after the end",
    "set-bookmark",
    { ...widget, courseId, seconds: 3000, note: "x" },
    "invalid",
  ],
  ["a missing chunk", "get-clip-chunk", { courseId, chunk: 99 }, "not_found"],
  ["a module without a text", "get-lesson", { courseId, moduleId: "m1" }, "not_found"],
  ["a module without questions", "get-quiz", { courseId, moduleId: "m1" }, "not_found"],
  ["an unknown quiz", "get-quiz", { courseId, moduleId: "../m5" }, "not_found"],
  ["an unknown option", "answer-quiz", { ...widget, courseId, moduleId: "m5", answers }, "invalid"],
  ["a course that is not finished", "get-certificate", { courseId }, "not_found"],
];

testRefusals(training, refusals);
