import { benchTool } from "@suite/testing/bench";
import { seedRows } from "../src/seed.ts";
import { tables } from "../src/store.ts";

/** Benchmark of the catalog with the seed and with 10,000 more courses. */
export const bench = benchTool({
  tool: "list-courses",
  tables,
  rows() {
    const seed = seedRows(new Date());
    return { seed, "+ 10,000": { ...seed, courses: [...seed.courses, ...moreCourses(seed.courses)] } };
  },
  listed: "courses",
});

function moreCourses(courses: ReturnType<typeof seedRows>["courses"]) {
  return Array.from({ length: 10_000 }, (_, index) => courses[index % courses.length]).flatMap(
    (course, index) =>
      course ? [{ ...course, id: `bench-${index}`, title: `${course.title} ${index}`, cues: [] }] : [],
  );
}
