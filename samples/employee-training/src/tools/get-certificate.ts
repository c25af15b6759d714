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
  async handler({ courseId: nameOrId, language, timeZone }, context: Context) {
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
          course: course.title,
          number,
          completedAt,
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
  colorBrandBackground2: "#ebf3fc",
  colorNeutralForeground2: "#424242",
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
  const line = (y: number, size: number, text: string, weight = 400, x = 480) =>
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="middle">${escaped(text)}</text>`;
  /** A size at which a long text stays inside of the frame. */
  const fit = (size: number, text: string) =>
    Math.min(size, Math.floor(1_500 / Math.max(1, text.length)));
  const rule = (x: number, y: number, length: number) =>
    `<path d="M${x - length / 2} ${y}h${length}" stroke="${light.colorNeutralStroke1}" stroke-width="2"/>`;
  const numbered = words.number.replace("{number}", () => isolated(number));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640" role="img" lang="${language}" direction="${direction}" font-family="Segoe UI, sans-serif" fill="${light.colorNeutralForeground1}">`,
    `<title>${escaped(`${words.heading}: ${clip(learner, 70)}, ${clip(course, 70)}`)}</title>`,
    `<rect width="960" height="640" fill="${light.colorNeutralBackground1}"/>`,
    `<path d="M0 0h300L0 210zM960 640h-300L960 430z" fill="${light.colorBrandBackground2}"/>`,
    `<path d="M0 0h190L0 133zM960 640h-190L960 507z" fill="${light.colorBrandBackground}"/>`,
    `<rect x="28" y="28" width="904" height="584" fill="none" stroke="${light.colorNeutralStroke1}"/>`,
    `<g fill="${light.colorBrandBackground}">${line(140, 30, words.heading, 600)}</g>`,
    line(252, fit(50, clip(learner, 70)), isolated(clip(learner, 70)), 600),
    rule(480, 284, 420),
    `<g fill="${light.colorNeutralForeground2}">${line(330, 20, words.statement)}</g>`,
    line(388, fit(34, clip(course, 70)), isolated(clip(course, 70)), 600),
    `<circle cx="480" cy="500" r="52" fill="${light.colorBrandBackground2}"/>`,
    `<circle cx="480" cy="500" r="40" fill="${light.colorBrandBackground}"/>`,
    `<path d="M461 501l14 14 26-28" fill="none" stroke="${light.colorNeutralForegroundOnBrand}" stroke-width="7"/>`,
    ...[rule(250, 500, 240), line(530, 18, day.format(new Date(completedAt)), 400, 250)],
    ...[rule(710, 500, 240), line(530, 18, numbered, 400, 710)],
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
