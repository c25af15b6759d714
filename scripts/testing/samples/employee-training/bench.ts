import { benchReads, copies } from "@suite/testing/bench";
import { seedRows } from "../../../../samples/employee-training/src/seed.ts";
import { tables } from "../../../../samples/employee-training/src/store.ts";

const seed = seedRows(new Date());

/** Courses that the changes enroll in, one after the other. */
const enrolledIn = 100;

/** The catalog with more courses. */
export const bench = benchReads({
  dashboard: "list-courses",
  tables,
  rows: (more) => ({ ...seed, courses: [...seed.courses, ...moreCourses(more + enrolledIn)] }),
  mostRows: 10_000,
  calls: [
    { tool: "list-courses", args: { query: "agents" } },
    { tool: "list-courses", args: { level: "Beginner", topic: "Azure AI" } },
    { tool: "get-my-learning", args: {} },
    { tool: "training-media", args: { query: "how do I build my first agent" } },
    { tool: "training-media", args: { courseId: "ai-agents-first-steps" } },
  ],
  change: (round) => ({ tool: "enroll-in-course", args: { courseId: `bench-${round}` } }),
});

const moreCourses = (count: number) =>
  copies(seed.courses, count, ({ title }, index) => ({ title: `${title} ${index}`, cues: [] }));
