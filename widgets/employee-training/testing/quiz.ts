import {
  type CourseDetail,
  type LessonView,
  type Progress,
  quizAnswersSchema,
} from "@suite/employee-training-contract";
import type { ToolHandler } from "@suite/testing/browser";
import { answer } from "@suite/widget-kit/testing";
import { course } from "./courses.ts";

const moduleId = "m4";

export const hostileText = `<img src="x" onerror="globalThis.hostileRan=1"><script>globalThis.hostileRan=1</script>`;

/** The course of the tests with two questions in its last module. */
export const quizCourse: CourseDetail = {
  ...course,
  modules: course.modules.map((module) =>
    module.id === moduleId
      ? { ...module, questionCount: 2 }
      : { ...module, ...(module.kind === "lab" && { stepCount: 2 }) },
  ),
};

const questions = [
  {
    id: "q1",
    text: "What comes first?",
    options: ["One", "Two"],
    right: "One",
    why: "Because one is first.",
    explainedIn: {
      moduleId: "m3",
      title: "Memory that is worth keeping",
      heading: "What to keep <b>today</b>",
    },
  },
  {
    id: "q2",
    text: "What comes last?",
    options: ["One", "Two"],
    right: "Two",
    why: "Because two is last.",
    explainedIn: {
      moduleId: "m1",
      title: "From functions to agents",
      heading: "Filters",
      seconds: 14,
    },
  },
];

/** Texts of the lab and the reading, the second with markup that has to stay text. */
const lessons: Record<string, LessonView["sections"]> = {
  m2: [
    {
      heading: "Build it",
      paragraphs: ["Two agents take turns."],
      steps: ["Write the rules", "Run the chat"].map((text, index) => ({
        id: `s${index + 1}`,
        text,
        minutes: 4,
      })),
    },
  ],
  m3: [
    {
      heading: "What to keep <b>today</b>",
      paragraphs: [hostileText, "Keep decisions."],
      check: {
        text: "Which note is worth keeping?",
        options: ["A guess", "A decision"],
        answer: 1,
        explanation: "A decision will be needed again.",
      },
    },
  ],
};

export const getLesson: ToolHandler = ({ moduleId: id }) =>
  answer({
    courseId: course.id,
    moduleId: id,
    title: "Lesson",
    sections: lessons[String(id)] ?? [],
  });

/** The tools of a quiz: all answers have to be right, and passing finishes the course. */
export function quizTools(before: Progress) {
  const tools = {
    "get-quiz": () =>
      answer({
        courseId: course.id,
        moduleId,
        title: "Check what you know",
        passingScore: questions.length,
        questions: questions.map(({ id, text, options }) => ({ id, text, options })),
      }),
    "answer-quiz": ({ answers }) => {
      const given = new Map(
        quizAnswersSchema.parse(answers).map(({ questionId, option }) => [questionId, option]),
      );
      const correct = questions.filter(({ id, right }) => given.get(id) === right).length;
      const passed = correct === questions.length;
      const checked = questions.map(({ id, right, why, explainedIn }) => ({
        questionId: id,
        correct: given.get(id) === right,
        rightOption: passed ? right : "",
        explanation: passed ? why : "",
        ...(given.get(id) !== right && { explainedIn }),
      }));
      const answeredAt = "2026-11-20T09:01:00.000Z";
      const result = { moduleId, correct, total: questions.length, passed, answeredAt };
      const progress = {
        ...before,
        quizResults: [result],
        ...(passed && {
          completedModules: course.modules.map(({ id }) => id),
          percent: 100,
          completedAt: answeredAt,
          certificateNumber: "ET-TEST-0001",
        }),
      };
      return answer({
        courseId: course.id,
        moduleId,
        result,
        checked,
        progress,
        certificateIssued: passed,
        changeId: "quiz-1",
      });
    },
    "undo-change": () => answer({}),
  } satisfies Record<string, ToolHandler>;
  return tools;
}
