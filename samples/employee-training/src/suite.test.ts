import { asWidget } from "@suite/testing/clients";
import { testSuite } from "@suite/testing/samples";
import { seedRows } from "./seed.ts";
import { invariants } from "./testing/invariants.ts";
import { moreRows, wide } from "./testing/more-rows.ts";
import { sample } from "./testing/start.ts";

const courseId = "responsible-ai-in-practice";

const dataQuiz = seedRows(new Date()).quizzes.find((quiz) => quiz.courseId === "data-foundations-for-ai");

/** A call that answers a quiz. */
const answerQuiz: [string, Record<string, unknown>] = [
  "answer-quiz",
  {
    ...asWidget("employee-training"),
    ...{ courseId: "data-foundations-for-ai", moduleId: "m4" },
    answers: dataQuiz?.questions.map(({ id, options, answer }) => ({
      questionId: id,
      option: options[answer],
    })),
  },
];

testSuite(sample, {
  readme: new URL("../README.md", import.meta.url),
  records: { "training://courses/{id}": 17, "training://learning-paths/{id}": 4 },
  cursors: {},
  change: ["enroll-in-course", { courseId: "semantic-kernel-essentials" }],
  protocolRevisions: [
    ["get-my-learning", {}],
    ["enroll-in-course", { courseId: "Semantic Kernel Essentials" }],
    ["enroll-in-course", { courseId: "Semantic Kernel" }],
    [
      "record-progress",
      {
        ...asWidget("employee-training"),
        courseId: "ai-agents-first-steps",
        positionSeconds: 3,
        completedModules: ["m3"],
      },
    ],
    [
      "set-bookmark",
      { ...asWidget("employee-training"), courseId: "ai-agents-first-steps", seconds: 5, note: "Here" },
    ],
    ["get-clip-chunk", { courseId: "ai-agents-first-steps", chunk: 0 }],
    ["get-poster", { courseId: "ai-agents-first-steps" }],
    ["get-quiz", { courseId: "data-foundations-for-ai", moduleId: "m4" }],
    answerQuiz,
    ["get-certificate", { courseId: "responsible-ai-in-practice" }],
    ["get-certificate", { courseId: "building-copilots" }],
    ["training-media", { query: "gardening" }],
    ["training-media", {}],
    ["list-courses", { limit: 2 }],
    ["show-recent-changes", { limit: 5 }],
  ],
  hostileTexts: [
    ["training-media", { courseId }],
    ["training-media", { query: "script" }],
    ["enroll-in-course", { courseId }],
    ["list-courses", { query: "hostile" }],
    ["show-recent-changes", {}],
  ],
  outage: [
    ["training-media", { query: "AI agents" }],
    ["list-courses", {}],
    ["get-my-learning", {}],
    ["enroll-in-course", { courseId: "building-copilots" }],
    [
      "record-progress",
      { ...asWidget("employee-training"), courseId: "building-copilots", positionSeconds: 4 },
    ],
    [
      "set-bookmark",
      { ...asWidget("employee-training"), courseId: "building-copilots", seconds: 4, note: "Here" },
    ],
    answerQuiz,
  ],
  writes: [
    ["enroll-in-course", { courseId: "Semantic Kernel Essentials" }],
    [
      "record-progress",
      { ...asWidget("employee-training"), courseId: "building-copilots", positionSeconds: 4 },
    ],
    [
      "set-bookmark",
      { ...asWidget("employee-training"), courseId: "building-copilots", seconds: 4, note: "Here" },
    ],
    answerQuiz,
  ],
  invariants,
  subscriptions: {
    calls: [
      [
        "record-progress",
        { ...asWidget("employee-training"), courseId: "ai-agents-first-steps", positionSeconds: 7 },
        ["training://courses/ai-agents-first-steps"],
      ],
      ["enroll-in-course", { courseId: "mlops-to-llmops" }, ["training://courses/mlops-to-llmops"]],
    ],
    elsewhere: {
      write: async (store) => {
        await store.courses.patch({ id: "data-foundations-for-ai" }, { description: "Changed elsewhere." });
      },
      uris: ["training://courses/data-foundations-for-ai"],
    },
  },
  sizes: {
    rows: moreRows,
    calls: [
      ["training-media", { query: "AI agents" }],
      ["training-media", { query: wide.slice(0, 300) }],
      ["training-media", { courseId: "more-1" }],
      ["training-media", { courseId: "responsible-ai-in-practice" }],
      ["get-quiz", { courseId: "more-1", moduleId: "m5" }],
      ["list-courses", {}],
      ["list-courses", { query: "agents", level: "Beginner", limit: 50 }],
      ["list-courses", { topic: "x".repeat(100) }],
      ["get-my-learning", {}],
      ["enroll-in-course", { courseId: "more-2" }],
      ["enroll-in-course", { courseId: "semantic-kernel-essentials" }],
      ["show-recent-changes", { limit: 20 }],
    ],
  },
});
