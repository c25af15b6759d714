import { asWidget } from "@suite/testing/clients";
import { testHouseStyle, testSuite } from "@suite/testing/samples";
import { invariants } from "./testing/invariants.ts";
import { sizes } from "./testing/more-rows.ts";
import { sample } from "./testing/start.ts";
import { writes } from "./testing/writes.ts";

const courseId = "responsible-ai-in-practice";

const readme = new URL("../README.md", import.meta.url);

testHouseStyle(sample, readme);

testSuite(sample, {
  readme,
  seeded: { courses: 17, learningPaths: 4, quizzes: 17, lessons: 50, enrollments: 4 },
  records: { "training://courses/{id}": 17, "training://learning-paths/{id}": 4 },
  cursors: {},
  hostileTexts: [
    ["training-media", { courseId }],
    ["training-media", { query: "script" }],
    ["enroll-in-course", { courseId }],
    ["list-courses", { query: "hostile" }],
    ["show-recent-changes", {}],
  ],
  writes,
  notifications: [
    [
      "record-progress",
      { ...asWidget("employee-training"), courseId: "ai-agents-first-steps", positionSeconds: 7 },
      ["training://courses/ai-agents-first-steps"],
    ],
    ["enroll-in-course", { courseId: "mlops-to-llmops" }, ["training://courses/mlops-to-llmops"]],
  ],
  invariants,
  sizes,
});
