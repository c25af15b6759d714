import { inline, UserError } from "@suite/contracts";
import { certificateLanguageSchema, certificateSchema } from "@suite/employee-training-widgets/contract";
import { defineTool } from "@suite/server";
import { reads } from "@suite/server/tools";
import { z } from "zod";
import { findCourse } from "../find.ts";
import { courseId } from "../inputs.ts";
import { learnerOf } from "../learner.ts";
import type { Context } from "../store.ts";
import { certificateSvg } from "../views/certificate.ts";

export const getCertificate = defineTool({
  name: "get-certificate",
  title: "Get certificate",
  description:
    "The certificate of a course that the learner has finished, as an SVG picture, for the widget.",
  inputSchema: z.object({
    courseId,
    language: certificateLanguageSchema.default("en").describe("What the certificate is written in"),
  }),
  outputSchema: certificateSchema,
  annotations: reads,
  visibility: ["app"],
  async handler({ courseId: asked, language }, context: Context) {
    const { store, signal, caller } = context;
    const course = await findCourse(context, asked);
    const learner = learnerOf(caller);
    const row = await store.enrolments.get({ learnerId: learner.id, courseId: course.id }, { signal });
    const { certificateNumber: number, completedAt } = row ?? {};
    if (!number || !completedAt) {
      throw new UserError(
        "not_found",
        `There is no certificate for ${inline(course.title)} yet: finish all its modules first.`,
      );
    }
    return {
      text: `Certificate ${inline(number)} for ${inline(course.title)}.`,
      structuredContent: {
        courseId: course.id,
        number,
        fileName: `certificate-${course.id}.svg`,
        svg: certificateSvg({ learner: learner.name, course: course.title, number, completedAt, language }),
      },
    };
  },
});
