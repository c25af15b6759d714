import type { Call } from "@suite/testing/sample";
import { seedRows } from "../seed.ts";

const wide = "é".repeat(900);
const many = (count: number, text = wide) =>
  Array.from({ length: count }, (_, index) => `${index} ${text}`);

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
  const moreCourses = ids.map((id, index) =>
    index < 50
      ? { ...long, id, title: `Agents ${id} ${wide}` }
      : { ...plain, id, title: `Agents ${id}` },
  );
  const courseIds = ids.slice(0, 100);
  const morePaths = many(20).map((title, at) => ({
    id: `p-${at}`,
    title,
    description: wide,
    courseIds,
  }));
  const questions = many(6).map((text, index) => ({
    id: `q${index}`,
    text: text.slice(0, 250),
    answer: 1,
    explanation: text.slice(0, 300),
    options: many(5).map((option) => option.slice(0, 85)),
  }));
  const sections = many(12, wide.slice(0, 330)).map((text) => ({
    heading: "Long",
    paragraphs: [text],
  }));
  const certificateNumber = "ET-0000-0000";
  const moreEnrollments = ids
    .slice(0, 1_000)
    .map((courseId) => ({ ...enrollment, courseId, certificateNumber }));
  return {
    courses: [...courses, ...moreCourses],
    learningPaths: [...learningPaths, ...morePaths],
    quizzes: [...quizzes, { courseId: "more-1", moduleId: "m5", questions }],
    lessons: [...lessons, { courseId: "more-1", moduleId: "m2", sections }],
    enrollments: [...enrollments, ...moreEnrollments],
  };
}

const calls: readonly Call[] = [
  ["training-media", { query: "AI agents" }],
  ["training-media", { query: wide.slice(0, 300) }],
  ["training-media", { courseId: "more-1" }],
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
