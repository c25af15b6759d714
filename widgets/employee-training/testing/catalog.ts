import type { CourseCard, CourseCatalog } from "@suite/employee-training-contract";
import { card, learner } from "./courses.ts";

const enrolledAt = (percent: number) => ({ enrolled: true, percent });
const completed = { enrolled: true, percent: 100, completedAt: "2026-11-08T15:00:00.000Z" };

/** A small catalog with a course of each status. */
export const courses: readonly CourseCard[] = [
  card("ai-agents-first-steps", "AI Agents: First Steps", { progress: enrolledAt(40) }),
  card("azure-ai-foundations", "Azure AI Foundations", {
    minutes: 45,
    tags: ["Azure AI", "Models"],
  }),
  card("semantic-kernel-agents", "Agents with Semantic Kernel", {
    level: "Intermediate",
    minutes: 82,
    rating: 4.5,
    ratingCount: 164,
    tags: ["Semantic Kernel", "AI agents", "Plugins", "Memory"],
  }),
  card("responsible-ai-in-practice", "Responsible AI in Practice", { progress: completed }),
  card("agent-evaluation", "Testing and Evaluating AI Agents", {
    level: "Advanced",
    certificate: false,
  }),
];

export const learningPaths = [
  {
    id: "agent-builder",
    title: "Agent builder",
    description: "From a first agent to several that work together, tested and safe.",
    courseIds: ["ai-agents-first-steps", "semantic-kernel-agents", "responsible-ai-in-practice"],
    minutes: 208,
    completedCourses: 1,
  },
];

const certificates = [
  {
    courseId: "responsible-ai-in-practice",
    title: "Responsible AI in Practice",
    number: "ET-7K2M-04QX",
    completedAt: completed.completedAt,
  },
];

/** Response of `list-courses`; `fields` replaces parts of it. */
export function catalogView(fields: Partial<CourseCatalog> = {}): CourseCatalog {
  const mine = courses.filter(({ progress }) => progress);
  return {
    view: "catalog",
    readAt: "2026-11-20T09:00:00.000Z",
    learner,
    filters: {},
    courses: { items: [...courses], total: courses.length },
    learningPaths,
    myLearning: {
      courses: mine,
      enrolledCount: mine.length,
      completedCount: 1,
      minutesDone: 96,
      certificates,
    },
    options: { topics: ["AI agents", "Azure AI", "Semantic Kernel"] },
    ...fields,
  };
}
