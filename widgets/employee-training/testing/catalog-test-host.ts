import { courseFiltersSchema } from "@suite/employee-training-contract";
import type { ToolHandler } from "@suite/testing/browser";
import { answer, testPage, widgetOpener } from "@suite/widget-kit/testing";
import { catalogView, courses } from "./catalog.ts";
import { course, courseView, posterFile } from "./courses.ts";
import { getCertificate } from "./test-host.ts";

const pageSize = 3;

/** Server of the tests: filters by topic and path, returns pages, and keeps enrollments. */
function training(): Record<string, ToolHandler> {
  const enrolled = new Set<string>();
  let reads = 0;
  const listCourses = () =>
    courses.map((course) =>
      enrolled.has(course.id) ? { ...course, progress: { enrolled: true, percent: 0 } } : course,
    );
  const view = (args: Record<string, unknown>) => {
    const filters = courseFiltersSchema.parse(args);
    const matches = listCourses().filter(
      ({ tags, id }) =>
        (filters.topic === undefined || tags.includes(filters.topic)) &&
        (filters.learningPathId === undefined || id !== "agent-evaluation"),
    );
    const mine = listCourses().filter(({ progress }) => progress);
    const blank = catalogView();
    return answer({
      ...blank,
      readAt: new Date(Date.parse(blank.readAt) + ++reads * 1_000).toISOString(),
      filters,
      courses: testPage(matches, args.cursor, pageSize),
      myLearning: { ...blank.myLearning, courses: mine, enrolledCount: mine.length },
    });
  };
  return {
    "list-courses": view,
    "get-my-learning": () => view({}),
    "enroll-in-course": ({ courseId }) => {
      const id = String(courseId);
      enrolled.add(id);
      return answer({
        courseId: id,
        title: courses.find((course) => course.id === id)?.title,
        progress: {
          enrolled: true,
          completedModules: [],
          percent: 0,
          positionSeconds: 0,
          bookmarks: [],
        },
        alreadyEnrolled: false,
        changeId: `change-${id}`,
      });
    },
    "training-media": ({ courseId }) => {
      const card = courses.find(({ id }) => id === courseId);
      return answer(
        courseView({ course: { ...course, id: String(courseId), title: card?.title ?? "" } }),
      );
    },
    "get-certificate": getCertificate("responsible-ai-in-practice", "ET-7K2M-04QX"),
    "undo-change": ({ changeId }) => {
      enrolled.delete(String(changeId).replace("change-", ""));
      return answer({});
    },
  };
}

/** Opens the built catalog on the strict test host, in full screen by default. */
export const openCatalog = widgetOpener("employee-training/course-catalog", () => ({
  result: answer({ ...catalogView() }),
  files: { "get-poster": posterFile },
  tools: training(),
}));
