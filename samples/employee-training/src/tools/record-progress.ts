import { inline } from "@suite/contracts";
import { progressRecordedSchema, progressReportSchema } from "@suite/employee-training-contract";
import { defineTool } from "@suite/server";
import { idempotentWrite } from "@suite/server/tools";
import { z } from "zod";
import { changeEnrollment, newCertificateNumber } from "../data/enrollment.ts";
import { courseId, findCourse } from "../data/find.ts";
import { changesBy, progressOf } from "../rules/progress.ts";
import { withoutOpenQuizzes } from "../rules/quiz.ts";
import type { Context } from "../store.ts";

export const recordProgress = defineTool({
  name: "record-progress",
  title: "Record progress",
  description:
    "Saves the learner's position in a course's video, and the modules and steps of labs completed, for the widget. A quiz with " +
    "questions is completed by answer-quiz.",
  inputSchema: z.object({ courseId, ...progressReportSchema.shape }),
  outputSchema: progressRecordedSchema,
  annotations: idempotentWrite,
  visibility: ["app"],
  async handler({ courseId: nameOrId, ...report }, context: Context) {
    const course = await findCourse(context, nameOrId);
    const quizzes = await context.store.quizzes.list(course.id, { signal: context.signal });
    const certificateNumber = newCertificateNumber(context);
    const now = context.now();
    const { row, changeId } = await changeEnrollment(context, course, (current) =>
      changesBy(withoutOpenQuizzes(report, quizzes, current), course, current, {
        now,
        certificateNumber,
      }),
    );
    const progress = progressOf(course, row);
    const certificateIssued = row.certificateNumber === certificateNumber;
    const issued = certificateIssued ? ` Certificate ${certificateNumber} was issued.` : "";
    return {
      text: `${progress.percent} % of ${inline(course.title)} are done.${issued}`,
      structuredContent: { courseId: course.id, progress, certificateIssued, changeId },
    };
  },
});
