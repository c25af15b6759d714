import { inline, UserError } from "@suite/contracts";
import { certificateLayoutSchema, certificateSchema } from "@suite/employee-training-contract";
import * as translations from "@suite/employee-training-widgets/strings";
import { defineTool } from "@suite/server";
import { readOnly, timeZone } from "@suite/server/tools";
import { z } from "zod";
import { learnerOf } from "../data/enrollment.ts";
import { courseId, findCourse } from "../data/find.ts";
import type { Context } from "../store.ts";
import { certificateSvg } from "../views/certificate-svg.ts";

export const getCertificate = defineTool({
  name: "get-certificate",
  title: "Get certificate",
  description: "Returns the certificate of a finished course as an SVG picture, for the widget.",
  inputSchema: z.object({
    courseId,
    language: z
      .string()
      .default("en")
      .describe("Language of the certificate; English where there is no translation"),
    timeZone,
    layout: certificateLayoutSchema
      .default("landscape")
      .describe("Orientation of the A4 page; portrait for narrow screens"),
  }),
  outputSchema: certificateSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ courseId: nameOrId, language, timeZone, layout }, context: Context) {
    const { store, signal, caller, client } = context;
    const course = await findCourse(context, nameOrId);
    const learner = learnerOf(caller);
    const row = await store.enrollments.get(
      { learnerId: learner.id, courseId: course.id },
      { signal },
    );
    const { certificateNumber: number, completedAt } = row ?? {};
    if (!number || !completedAt) {
      throw new UserError(
        "not_found",
        `There is no certificate for ${inline(course.title)} yet. Finish all modules of the course first.`,
      );
    }
    return {
      text: `This is certificate ${inline(number)} for ${inline(course.title)}.`,
      structuredContent: {
        courseId: course.id,
        number,
        fileName: `certificate-${course.id}.svg`,
        svg: certificateSvg({
          learner: learner.name,
          course,
          number,
          completedAt,
          language: language in translations ? language : "en",
          timeZone: timeZone ?? client.timeZone ?? "UTC",
          layout,
        }),
      },
    };
  },
});
