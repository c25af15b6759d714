import { testSizes } from "@suite/testing/samples";
import { seedRows } from "./seed.ts";
import { sample } from "./testing/start.ts";

const wide = "é".repeat(900);
const many = (count: number, text = wide) => Array.from({ length: count }, (_, index) => `${index} ${text}`);

/** 2,000 more courses and what the learner did in 1,000 of them, all texts longer than any view has room for. */
function moreRows() {
  const { courses, learningPaths, enrolments } = seedRows(new Date());
  const [course] = courses;
  const [enrolment] = enrolments;
  if (!course || !enrolment) throw new Error("The seed is empty.");
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
    enrolments: [
      ...enrolments,
      ...ids
        .slice(0, 1_000)
        .map((courseId) => ({ ...enrolment, courseId, certificateNumber: "ET-0000-0000" })),
    ],
  };
}

testSizes(sample, {
  rows: moreRows(),
  calls: [
    ["training-media", { query: "AI agents" }],
    ["training-media", { query: wide.slice(0, 300) }],
    ["training-media", { courseId: "more-1" }],
    ["training-media", { courseId: "responsible-ai-in-practice" }],
    ["list-courses", {}],
    ["list-courses", { query: "agents", level: "Beginner", limit: 50 }],
    ["list-courses", { topic: "x".repeat(100) }],
    ["get-my-learning", {}],
    ["enroll-in-course", { courseId: "more-2" }],
    ["enroll-in-course", { courseId: "semantic-kernel-essentials" }],
    ["show-recent-changes", { limit: 20 }],
  ],
});
