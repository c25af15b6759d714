import { clip, inline, textDirection, UserError } from "@suite/contracts";
import { certificateSchema } from "@suite/employee-training-contract";
import * as translations from "@suite/employee-training-widgets/strings";
import { defineTool } from "@suite/server";
import { readOnly, timeZone } from "@suite/server/tools";
import { z } from "zod";
import { learnerOf } from "../enrollment.ts";
import { courseId, findCourse } from "../find.ts";
import type { Context } from "../store.ts";

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
  }),
  outputSchema: certificateSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ courseId: asked, language, timeZone }, context: Context) {
    const { store, signal, caller, client } = context;
    const course = await findCourse(context, asked);
    const learner = learnerOf(caller);
    const row = await store.enrollments.get({ learnerId: learner.id, courseId: course.id }, { signal });
    const { certificateNumber: number, completedAt } = row ?? {};
    if (!number || !completedAt) {
      throw new UserError(
        "not_found",
        `There is no certificate for ${inline(course.title)} yet. Finish all modules of the course first.`,
      );
    }
    return {
      text: `Certificate ${inline(number)} for ${inline(course.title)}.`,
      structuredContent: {
        courseId: course.id,
        number,
        fileName: `certificate-${course.id}.svg`,
        svg: certificateSvg({
          ...{ learner: learner.name, course: course.title, number, completedAt },
          language: language in translations ? language : "en",
          timeZone: timeZone ?? client.timeZone ?? "UTC",
        }),
      },
    };
  },
});

/** Colors of Fluent's web light theme by token name, since a downloaded file has no theme. */
const light = {
  colorNeutralBackground1: "#ffffff",
  colorNeutralForeground1: "#242424",
  colorNeutralStroke1: "#d1d1d1",
  colorBrandBackground: "#0f6cbd",
  colorNeutralForegroundOnBrand: "#ffffff",
} as const;

interface Certificate {
  readonly learner: string;
  readonly course: string;
  readonly number: string;
  /** ISO 8601. */
  readonly completedAt: string;
  readonly language: string;
  /** Decides the day on which the course was completed. */
  readonly timeZone: string;
}

/** Draws a certificate as SVG without scripts, links or external references. Names are escaped. */
export function certificateSvg(certificate: Certificate): string {
  const { learner, course, number, completedAt, language, timeZone } = certificate;
  const words = { ...english, ...(translated[language]?.certificate ?? {}) };
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone });
  const direction = textDirection(language);
  const line = (y: number, size: number, text: string, weight = 400) =>
    `<text x="480" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="middle">${escaped(text)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640" role="img" lang="${language}" direction="${direction}" font-family="Segoe UI, sans-serif" fill="${light.colorNeutralForeground1}">`,
    `<title>${escaped(`${words.heading}: ${clip(learner, 70)}, ${clip(course, 70)}`)}</title>`,
    `<rect width="960" height="640" fill="${light.colorNeutralBackground1}"/>`,
    `<rect x="24" y="24" width="912" height="592" fill="none" stroke="${light.colorBrandBackground}" stroke-width="4"/>`,
    `<rect x="36" y="36" width="888" height="568" fill="none" stroke="${light.colorNeutralStroke1}"/>`,
    line(150, 22, words.heading),
    line(260, 46, isolated(clip(learner, 70)), 600),
    line(320, 20, words.statement),
    line(380, 34, isolated(clip(course, 70)), 600),
    line(440, 20, day.format(new Date(completedAt))),
    `<circle cx="480" cy="515" r="34" fill="${light.colorBrandBackground}"/>`,
    `<path d="M464 516l12 12 22-24" fill="none" stroke="${light.colorNeutralForegroundOnBrand}" stroke-width="6"/>`,
    line(
      586,
      16,
      words.number.replace("{number}", () => isolated(number)),
    ),
    "</svg>",
  ].join("");
}

/** Isolates names and ids, so that they keep their own text direction in any language. */
const isolated = (data: string) => `\u2068${data}\u2069`;

function escaped(text: string): string {
  return text.replace(/\p{Cc}/gu, " ").replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Texts of a certificate. They stand in for those that a translation lacks. */
const english = {
  heading: "Certificate of completion",
  /** Between the learner's name and the course title. */
  statement: "has completed the course",
  number: "Number {number}",
};

const translated: {
  readonly [language: string]: {
    readonly certificate?: Partial<typeof english>;
    readonly [section: string]: unknown;
  };
} = translations;
