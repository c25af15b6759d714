import { inline } from "@suite/contracts";
import { type CourseCatalog, courseCatalogSchema } from "@suite/employee-training-widgets/contract";
import { defineTool } from "@suite/server";
import { blocks, count, onlyData, reads } from "@suite/server/tools";
import { z } from "zod";
import { catalogOf, courseTable, readCatalogue } from "../catalog.ts";
import type { Context } from "../store.ts";
import { courseCatalog } from "../widgets.ts";

export const getMyLearning = defineTool({
  name: "get-my-learning",
  title: "Show my learning and certificates",
  description:
    "Shows my learning: the courses the learner is enrolled in or signed up for, which ones they have " +
    "finished, how far they are and how much is left in the others, and the certificates they have " +
    "earned. Use it for questions about one's own progress: what have I done or finished so far, do I " +
    "have anything left. For a new course use enroll-in-course.",
  inputSchema: z.object({}),
  outputSchema: courseCatalogSchema,
  annotations: reads,
  widget: courseCatalog,
  invoking: "Reading your progress",
  invoked: "Progress ready",
  async handler(_, context: Context) {
    const view = catalogOf(await readCatalogue(context), {
      view: "my-learning",
      filters: {},
      page: {},
      now: context.now(),
    });
    return { text: myLearningText(view), structuredContent: view };
  },
});

/** Text of the result, for hosts without widgets. */
function myLearningText({ learner, myLearning }: CourseCatalog): string {
  const { courses, enrolledCount, completedCount, minutesDone, certificates } = myLearning;
  const who = learner.demo ? `${learner.name} (nobody is signed in)` : inline(learner.name, 60);
  if (courses.length === 0) {
    return `${who} has not begun a course. list-courses shows what there is; enroll-in-course begins one.`;
  }
  return blocks(
    `${who}: enrolled in ${count(enrolledCount, "course")}, ${completedCount} completed, ${count(minutesDone, "minute")} of modules done.`,
    courseTable(courses),
    certificates.length === 0
      ? ""
      : `Certificates: ${certificates.map(({ title, number }) => `${inline(title)} (${inline(number)})`).join("; ")}.`,
    onlyData,
  );
}
