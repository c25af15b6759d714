import { clip } from "@suite/toolkit/text";

interface Certificate {
  readonly learner: string;
  readonly course: string;
  readonly number: string;
  /** ISO 8601. */
  readonly completedAt: string;
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A certificate to keep: an SVG without scripts, links or outside references. Names are data and are escaped. */
export function certificateSvg({ learner, course, number, completedAt }: Certificate): string {
  const line = (y: number, size: number, text: string, weight = 400) =>
    `<text x="480" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="middle">${escaped(clip(text, 70))}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640" role="img" font-family="Segoe UI, sans-serif" fill="#242424">`,
    `<title>${escaped(`Certificate ${number}: ${clip(learner, 70)}, ${clip(course, 70)}`)}</title>`,
    `<rect width="960" height="640" fill="#fff"/>`,
    `<rect x="24" y="24" width="912" height="592" fill="none" stroke="#0f6cbd" stroke-width="4"/>`,
    `<rect x="36" y="36" width="888" height="568" fill="none" stroke="#c7c7c7"/>`,
    line(150, 22, "Certificate of completion"),
    line(260, 46, learner, 600),
    line(320, 20, "has completed the course"),
    line(380, 34, course, 600),
    line(440, 20, day.format(new Date(completedAt))),
    `<circle cx="480" cy="515" r="34" fill="#0f6cbd"/>`,
    `<path d="M464 516l12 12 22-24" fill="none" stroke="#fff" stroke-width="6"/>`,
    line(586, 16, `Number ${number}`),
    "</svg>",
  ].join("");
}

function escaped(text: string): string {
  return text.replace(/\p{Cc}/gu, " ").replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
