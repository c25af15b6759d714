import { inline } from "@suite/contracts";
import { progressRecordedSchema, progressReportSchema } from "@suite/employee-training-widgets/contract";
import { defineTool } from "@suite/server";
import { sets } from "@suite/server/tools";
import { z } from "zod";
import { changeEnrolment, newCertificateNumber } from "../enrolling.ts";
import { findCourse } from "../find.ts";
import { courseId } from "../inputs.ts";
import { changesBy, progressOf } from "../rules/progress.ts";
import type { Context } from "../store.ts";

export const recordProgress = defineTool({
  name: "record-progress",
  title: "Record progress",
  description: "Keeps how far the learner is in a course's video and which modules are done, for the widget.",
  inputSchema: z.object({ courseId, ...progressReportSchema.shape }),
  outputSchema: progressRecordedSchema,
  annotations: sets,
  visibility: ["app"],
  async handler({ courseId: asked, ...report }, context: Context) {
    const course = await findCourse(context, asked);
    const certificateNumber = newCertificateNumber();
    const now = context.now();
    const row = await changeEnrolment(context, course, (current) =>
      changesBy(report, course, current, { now, certificateNumber }),
    );
    const progress = progressOf(course, row);
    const certificateIssued = row.certificateNumber === certificateNumber;
    const issued = certificateIssued ? ` Certificate ${certificateNumber} was issued.` : "";
    return {
      text: `${inline(course.title)}: ${progress.percent} % done.${issued}`,
      structuredContent: { courseId: course.id, progress, certificateIssued },
    };
  },
});
