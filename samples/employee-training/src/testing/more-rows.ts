import type { Call } from "@suite/testing/samples";
import { seedRows } from "../seed.ts";

const wide = "é".repeat(900);
const many = (count: number, text = wide) => Array.from({ length: count }, (_, index) => `${index} ${text}`);

/** 2,000 more courses, 1,000 enrollments and the longest quiz, with texts longer than any view can show. */
function moreRows() {
  const { courses, learningPaths, quizzes, lessons, enrollments } = seedRows(new Date());
  const [course] = courses;
  const [enrollment] = enrollments;
  if (!course || !enrollment) throw new Error("The seed is empty.");
  const ids = Array.from({ length: 2_000 }, (_, index) => `more-${index}`);
  const long = {
    ...course,
    description: wide,
    tags: many(20),
    modules: course.modules.map((module) => ({ ...module, title: wide })),
    cues: many(25).map((text, index) => ({ start: index, end: index + 1, text })),
    instructor: { name: wide, role: wide },
  };
  const plain = { ...course, cues: [], tags: ["More"] };
  return {
    courses: [
      ...courses,
      ...ids.map((id, index) => ({
        ...(index < 50 ? long : plain),
        id,
        title: index < 50 ? `Agents ${id} ${wide}` : `Agents ${id}`,
      })),
    ],
    learningPaths: [
      ...learningPaths,
      ...many(20).map((title, index) => ({
        id: `p-${index}`,
        title,
        description: wide,
        courseIds: ids.slice(0, 100),
      })),
    ],
    quizzes: [
      ...quizzes,
      {
        ...{ courseId: "more-1", moduleId: "m5" },
        questions: many(6).map((text, index) => ({
          ...{ id: `q${index}`, text: text.slice(0, 250), answer: 1 },
          options: many(5).map((option) => option.slice(0, 85)),
          explanation: text.slice(0, 300),
        })),
      },
    ],
    lessons: [
      ...lessons,
      {
        ...{ courseId: "more-1", moduleId: "m2" },
        sections: many(12, wide.slice(0, 330)).map((text) => ({ heading: "Long", paragraphs: [text] })),
      },
    ],
    enrollments: [
      ...enrollments,
      ...ids
        .slice(0, 1_000)
        .map((courseId) => ({ ...enrollment, courseId, certificateNumber: "ET-0000-0000" })),
    ],
  };
}

const calls: readonly Call[] = [
  ["training-media", { query: "AI agents" }],
  ["training-media", { query: wide.slice(0, 300) }],
  ["training-media", { courseId: "more-1" }],
  ["training-media", { courseId: "responsible-ai-in-practice" }],
  ["get-quiz", { courseId: "more-1", moduleId: "m5" }],
  ["get-lesson", { courseId: "more-1", moduleId: "m2" }],
  ["list-courses", {}],
  ["list-courses", { query: "agents", level: "Beginner", limit: 50 }],
  ["list-courses", { topic: "x".repeat(100) }],
  ["get-my-learning", {}],
  ["enroll-in-course", { courseId: "more-2" }],
  ["enroll-in-course", { courseId: "semantic-kernel-essentials" }],
  ["show-recent-changes", { limit: 20 }],
];

/** Calls whose answers must stay small, on the seed and on these rows. */
export const sizes = { rows: moreRows, calls };
