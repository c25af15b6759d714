import { clip, textDirection } from "@suite/contracts";
import type { CertificateLayout, Course } from "@suite/employee-training-contract";
import * as translations from "@suite/employee-training-widgets/strings";

/** Colors of Fluent's web light theme by token name: a certificate is paper in every theme. */
const light = {
  colorNeutralBackground1: "#ffffff",
  colorNeutralForeground1: "#242424",
  colorNeutralForeground2: "#424242",
  colorNeutralStroke1: "#d1d1d1",
  colorBrandBackground: "#0f6cbd",
  colorBrandBackground2: "#ebf3fc",
  colorBrandStroke2: "#b4d6fa",
  colorBrandForeground2: "#115ea3",
  colorNeutralForegroundOnBrand: "#ffffff",
} as const;

const issuer = "Employee Training";

interface Certificate {
  readonly learner: string;
  readonly course: Pick<Course, "title" | "minutes" | "tags" | "instructor">;
  readonly number: string;
  /** ISO 8601. */
  readonly completedAt: string;
  readonly language: string;
  /** Decides the day on which the course was completed. */
  readonly timeZone: string;
  readonly layout: CertificateLayout;
}

/** Places and sizes on an A4 page, in units of which the shorter side has 210 (landscape) or 105 (portrait) times four. */
interface PagePlan {
  readonly width: number;
  readonly height: number;
  /** Baselines, from the top. */
  readonly y: Readonly<
    Record<"issuer" | "heading" | "learner" | "statement" | "course" | "seal", number> &
      Record<"signature" | "record", number>
  >;
  readonly size: Readonly<
    Record<"issuer" | "heading" | "learner" | "statement" | "course" | "small", number>
  >;
  readonly sealRadius: number;
  /** Distance of the two signed lines from the middle of the page, and their length. */
  readonly signed: { readonly offset: number; readonly length: number };
}

const plans: Readonly<Record<CertificateLayout, PagePlan>> = {
  landscape: {
    width: 1188,
    height: 840,
    y: {
      issuer: 118,
      heading: 204,
      learner: 306,
      statement: 376,
      course: 442,
      seal: 640,
      signature: 678,
      record: 774,
    },
    size: { issuer: 22, heading: 44, learner: 60, statement: 24, course: 40, small: 19 },
    sealRadius: 56,
    signed: { offset: 352, length: 270 },
  },
  portrait: {
    width: 420,
    height: 594,
    y: {
      issuer: 62,
      heading: 112,
      learner: 170,
      statement: 206,
      course: 240,
      seal: 366,
      signature: 470,
      record: 532,
    },
    size: { issuer: 16, heading: 27, learner: 32, statement: 17, course: 24, small: 14.5 },
    sealRadius: 36,
    signed: { offset: 98, length: 156 },
  },
};

/** Draws a certificate as SVG without scripts, links or external references. Names are escaped. */
export function certificateSvg(certificate: Certificate): string {
  const { learner, course, number, completedAt, language, timeZone } = certificate;
  const plan = plans[certificate.layout];
  const { width, height, y, size } = plan;
  const words = { ...english, ...(translated[language]?.certificate ?? {}) };
  const direction = textDirection(language);
  const middle = width / 2;
  const forward = direction === "rtl" ? -1 : 1;
  const signatureX = middle - forward * plan.signed.offset;
  const dateX = middle + forward * plan.signed.offset;
  const name = clip(learner, 70);
  const title = clip(course.title, 70);
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone });
  const minutes = new Intl.NumberFormat(language, {
    style: "unit",
    unit: "minute",
    unitDisplay: "long",
  });
  const facts = [minutes.format(course.minutes), ...course.tags.slice(0, 3).map(shortTag)];
  const record = words.record
    .replace("{issuer}", () => isolated(issuer))
    .replace("{number}", () => isolated(number));
  const teacher = isolated(clip(course.instructor.name, 40));
  const usable = width * 0.8;
  const titleLines = wrappedLines(isolated(title), {
    x: middle,
    y: y.course,
    size: size.course,
    width: usable,
    weight: 600,
  });
  const factsY = y.course + (titleLines.length - 1) * lineHeight * size.course + size.small * 2.4;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" lang="${language}" direction="${direction}" font-family="Segoe UI, sans-serif" text-anchor="middle" fill="${light.colorNeutralForeground1}">`,
    `<title>${escaped(`${words.heading}: ${name}, ${title}`)}</title>`,
    ...paper(plan),
    fittedLine(isolated(issuer), {
      x: middle,
      y: y.issuer,
      size: size.issuer,
      width: usable,
      weight: 600,
      fill: light.colorBrandForeground2,
    }),
    fittedLine(words.heading, {
      x: middle,
      y: y.heading,
      size: size.heading,
      width: usable,
      weight: 600,
      fill: light.colorBrandForeground2,
    }),
    fittedLine(isolated(name), {
      x: middle,
      y: y.learner,
      size: size.learner,
      width: usable,
      weight: 600,
    }),
    rule(middle, y.learner + size.learner * 0.42, usable * 0.62),
    fittedLine(words.statement, {
      x: middle,
      y: y.statement,
      size: size.statement,
      width: usable,
      fill: light.colorNeutralForeground2,
    }),
    ...titleLines,
    fittedLine(facts.join(" · "), {
      x: middle,
      y: factsY,
      size: size.small,
      width: usable,
      fill: light.colorNeutralForeground2,
    }),
    ...seal(middle, y.seal, plan.sealRadius),
    ...signedLine(plan, { x: signatureX, text: teacher, label: words.instructor, isSigned: true }),
    ...signedLine(plan, {
      x: dateX,
      text: date.format(new Date(completedAt)),
      label: words.completedOn,
    }),
    ...wrappedLines(record, {
      x: middle,
      y: y.record,
      size: size.small,
      width: usable,
      fill: light.colorNeutralForeground2,
    }),
    "</svg>",
  ].join("");
}

/** The sheet with its frame, and a band of the brand at its upper and lower edge. */
function paper({ width, height }: PagePlan): string[] {
  const unit = width > height ? width / 100 : width / 60;
  const frame = (inset: number, color: string, stroke: number) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${color}" stroke-width="${stroke}"/>`;
  return [
    `<rect width="${width}" height="${height}" fill="${light.colorNeutralBackground1}"/>`,
    `<rect width="${width}" height="${unit}" fill="${light.colorBrandBackground}"/>`,
    `<rect y="${height - unit}" width="${width}" height="${unit}" fill="${light.colorBrandBackground}"/>`,
    frame(3 * unit, light.colorBrandStroke2, unit / 5),
    frame(3.6 * unit, light.colorNeutralStroke1, unit / 12),
  ];
}

/** A rosette with two ribbons and a check mark. */
function seal(x: number, y: number, radius: number): string[] {
  const points = Array.from({ length: 48 }, (_, index) => {
    const angle = (index * Math.PI) / 24;
    const reach = index % 2 === 0 ? radius : radius * 0.9;
    return `${(x + reach * Math.cos(angle)).toFixed(1)},${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  const at = (across: number, down: number) => `${x + across * radius} ${y + down * radius}`;
  const ribbon = (side: number) =>
    `<path d="M${at(side * 0.15, 0.5)}L${at(side * 0.75, 0.4)}L${at(side * 0.95, 1.6)}L${at(side * 0.6, 1.4)}L${at(side * 0.35, 1.65)}Z" fill="${light.colorBrandStroke2}"/>`;
  return [
    ribbon(-1),
    ribbon(1),
    `<polygon points="${points.join(" ")}" fill="${light.colorBrandBackground}"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius * 0.72}" fill="none" stroke="${light.colorBrandStroke2}" stroke-width="${radius * 0.04}"/>`,
    `<path d="M${at(-0.34, 0.02)}L${at(-0.08, 0.28)}L${at(0.38, -0.24)}" fill="none" stroke="${light.colorNeutralForegroundOnBrand}" stroke-width="${radius * 0.13}" stroke-linecap="round" stroke-linejoin="round"/>`,
  ];
}

interface Signed {
  readonly x: number;
  readonly text: string;
  readonly label: string;
  readonly isSigned?: boolean;
}

/** A line with what is written on it, and what it means below. */
function signedLine({ y, size, signed }: PagePlan, { x, text, label, isSigned }: Signed): string[] {
  const written = size.small * (isSigned ? 1.5 : 1.15);
  const line = fittedLine(text, { x, y: y.signature, size: written, width: signed.length });
  return [
    isSigned
      ? `<g font-family="Segoe Script, Snell Roundhand, Brush Script MT, cursive" font-style="italic">${line}</g>`
      : line,
    rule(x, y.signature + size.small * 0.7, signed.length),
    fittedLine(label, {
      x,
      y: y.signature + size.small * 2.1,
      size: size.small,
      width: signed.length,
      fill: light.colorNeutralForeground2,
    }),
  ];
}

function rule(x: number, y: number, length: number): string {
  return `<path d="M${x - length / 2} ${y}h${length}" stroke="${light.colorNeutralStroke1}" stroke-width="1.5"/>`;
}

interface LineOptions {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Space of the line; a longer text is smaller. */
  readonly width: number;
  readonly weight?: number;
  readonly fill?: string;
}

function fittedLine(text: string, { x, y, size, width, weight = 400, fill }: LineOptions): string {
  const fitted = Math.min(size, width / Math.max(1, widthOf(text)));
  const color = fill ? ` fill="${fill}"` : "";
  return `<text x="${x}" y="${y}" font-size="${fitted.toFixed(1)}" font-weight="${weight}"${color}>${escaped(text)}</text>`;
}

const lineHeight = 1.3;

/** Up to two lines of about the same length. */
function wrappedLines(text: string, options: LineOptions): string[] {
  const words = text.split(" ");
  if (widthOf(text) * options.size <= options.width || words.length === 1)
    return [fittedLine(text, options)];
  const half = widthOf(text) / 2;
  const first = words.findIndex((_, index) => widthOf(words.slice(0, index + 1).join(" ")) >= half);
  const cut = Math.min(words.length - 1, first + 1);
  const lines = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
  return lines.map((line, index) =>
    fittedLine(line, { ...options, y: options.y + index * options.size * lineHeight }),
  );
}

/** Estimates the width of a text in units of its font size. East Asian letters are as wide as they are high. */
function widthOf(text: string): number {
  const wide = text.match(/[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g)?.length ?? 0;
  return (text.length - wide) * 0.53 + wide;
}

const shortTag = (tag: string) => isolated(clip(tag, 30));

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
  /** Below the signature. */
  instructor: "Instructor",
  /** Below the date. */
  completedOn: "Completed on",
  record: "Recorded in {issuer} under the number {number}.",
};

const translated: {
  readonly [language: string]: {
    readonly certificate?: Partial<typeof english>;
    readonly [section: string]: unknown;
  };
} = translations;
