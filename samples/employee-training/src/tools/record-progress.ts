import { randomBytes } from "node:crypto";
import { inline } from "@suite/contracts";
import { progressRecordedSchema, progressReportSchema } from "@suite/employee-training-widgets/contract";
import { defineTool } from "@suite/server";
import { sets } from "@suite/server/tools";
import { z } from "zod";
import { changeEnrollment } from "../enrollment.ts";
import { courseId, findCourse } from "../find.ts";
import { changesBy, progressOf } from "../rules/progress.ts";
import type { Context } from "../store.ts";

export const recordProgress = defineTool({
  name: "record-progress",
  title: "Record progress",
  description: "Saves the learner's position in a course's video and the modules completed, for the widget.",
  inputSchema: z.object({ courseId, ...progressReportSchema.shape }),
  outputSchema: progressRecordedSchema,
  annotations: sets,
  visibility: ["app"],
  async handler({ courseId: asked, ...report }, context: Context) {
    const course = await findCourse(context, asked);
    const certificateNumber = newCertificateNumber();
    const now = context.now();
    const { row } = await changeEnrollment(context, course, (current) =>
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

/** Letters and digits that are not confused when read aloud. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random certificate number such as `ET-7K2M-04QX`; a sequence would reveal the numbers of others. */
function newCertificateNumber(): string {
  const letters = Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join("");
  return `ET-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
