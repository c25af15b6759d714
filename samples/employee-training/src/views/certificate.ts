import { clip } from "@suite/contracts";
import type { CertificateLanguage } from "@suite/employee-training-widgets/contract";
import { certificateWords } from "./certificate-words.ts";

/** Values of Fluent's web light theme, by the names of its tokens: a file to keep has no theme of its own to ask. */
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
  readonly language: CertificateLanguage;
}

/** A certificate to keep: an SVG without scripts, links or outside references. Names are data and are escaped. */
export function certificateSvg(certificate: Certificate): string {
  const { learner, course, number, completedAt, language } = certificate;
  const words = certificateWords[language];
  const day = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    dateStyle: "long",
    timeZone: "UTC",
  });
  const direction = language === "ar" ? "rtl" : "ltr";
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

/** Names and ids keep their own direction among the words of any language. */
const isolated = (data: string) => `\u2068${data}\u2069`;

function escaped(text: string): string {
  return text.replace(/\p{Cc}/gu, " ").replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
