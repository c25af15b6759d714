import { inline } from "@suite/contracts";
import { enrolledSchema } from "@suite/employee-training-contract";
import { defineTool } from "@suite/server";
import { idempotentWrite } from "@suite/server/tools";
import { z } from "zod";
import { changeEnrollment } from "../data/enrollment.ts";
import { courseId, findCourse } from "../data/find.ts";
import { progressOf } from "../rules/progress.ts";
import type { Context } from "../store.ts";
import { courseIds } from "../views/catalog.ts";

export const enrollInCourse = defineTool({
  name: "enroll-in-course",
  title: "Enroll in a course",
  description:
    "Enrolls the learner in a course, given by id or title, when the person asks to enroll. " +
    "Repeating it changes nothing, and earlier progress is kept. To open a course without enrolling, use " +
    "training-media.",
  inputSchema: z.object({ courseId }),
  outputSchema: enrolledSchema,
  annotations: idempotentWrite,
  invoking: "Enrolling",
  invoked: "Enrolled",
  async handler({ courseId: nameOrId }, context: Context) {
    const course = await findCourse(context, nameOrId);
    const at = context.now().toISOString();
    const { row, changeId } = await changeEnrollment(context, course, ({ enrolledAt }) =>
      enrolledAt === undefined ? { enrolledAt: at, lastActiveAt: at } : {},
    );
    const title = inline(course.title);
    return {
      text: changeId
        ? `You are enrolled in ${title} now.`
        : `You were enrolled in ${title} already.`,
      forModel: courseIds([course]),
      structuredContent: {
        courseId: course.id,
        title: course.title,
        progress: progressOf(course, row),
        alreadyEnrolled: changeId === undefined,
        changeId,
      },
    };
  },
});
