import { inline } from "@suite/contracts";
import { type CourseCatalog, courseCatalogSchema } from "@suite/employee-training-contract";
import { defineTool } from "@suite/server";
import { blocks, count, onlyData, readOnly } from "@suite/server/tools";
import { z } from "zod";
import { readCatalog } from "../data/catalog.ts";
import type { Context } from "../store.ts";
import { catalogOf, courseIds, courseTable } from "../views/catalog.ts";
import { courseCatalog } from "../widgets.ts";

export const getMyLearning = defineTool({
  name: "get-my-learning",
  title: "Show my learning and certificates",
  description:
    "Shows the learner's own courses with the progress in each, what is left to do, and the certificates " +
    "earned. Use it for questions about the person's own progress. To find other courses, use " +
    "list-courses; to enroll in one, use enroll-in-course.",
  inputSchema: z.object({}),
  outputSchema: courseCatalogSchema,
  annotations: readOnly,
  widget: courseCatalog,
  invoking: "Reading your progress",
  invoked: "Progress ready",
  async handler(_, context: Context) {
    const view = catalogOf(await readCatalog(context), {
      view: "my-learning",
      filters: {},
      page: {},
      now: context.now(),
    });
    return { text: myLearningText(view), forModel: forModel(view), structuredContent: view };
  },
});

function myLearningText({ learner, myLearning }: CourseCatalog): string {
  const { courses, enrolledCount, completedCount, minutesDone, certificates } = myLearning;
  const who = learner.demo ? "The demo learner" : inline(learner.name, 60);
  const demo = learner.demo ? "Nobody is signed in, so this is the progress that all share." : "";
  if (courses.length === 0) return blocks(`${who} has not begun a course.`, demo);
  return blocks(
    `${who} is enrolled in ${count(enrolledCount, "course")}, has completed ${completedCount}, and has done ${count(minutesDone, "minute")} of modules.`,
    demo,
    courseTable(courses),
    certificates.length === 0
      ? ""
      : `Certificates: ${certificates.map(({ title, number }) => `${inline(title)} (${inline(number)})`).join("; ")}.`,
  );
}

function forModel({ myLearning: { courses } }: CourseCatalog): string {
  if (courses.length === 0) {
    return "Next: list-courses shows what there is; enroll-in-course begins a course.";
  }
  return blocks(courseIds(courses), onlyData);
}
