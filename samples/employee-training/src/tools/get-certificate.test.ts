import { expect, test } from "vitest";
import { z } from "zod";
import { useReadOnlyServer } from "../testing/start.ts";
import { certificateSvg } from "../views/certificate-svg.ts";

const training = useReadOnlyServer();

const courseId = "responsible-ai-in-practice";
const plain = {
  learner: "A",
  course: {
    title: "B",
    minutes: 36,
    tags: ["Policy"],
    instructor: { name: "Noor Haddad", role: "Engineer" },
  },
  number: "C",
  language: "en",
  completedAt: "2026-11-20T09:00:00Z",
  timeZone: "UTC",
  layout: "landscape" as const,
};

test("the certificate of a finished course has name, course and number", async () => {
  const { structuredContent } = await training().callTool("get-certificate", { courseId });
  expect(structuredContent).toMatchObject({
    number: "ET-7K2M-04QX",
    fileName: `certificate-${courseId}.svg`,
  });
  expect(structuredContent?.svg).toMatch(
    /^<svg .*Demo learner.*Responsible AI in Practice.*Recorded in .*Employee Training.* under the number .*ET-7K2M-04QX.*<\/svg>$/,
  );
});

test.each([
  ["en", "Certificate of completion", "November 8, 2026", "ltr"],
  ["de", "Abschlusszertifikat", "8. November 2026", "ltr"],
  ["ja", "修了証", "2026年11月8日", "ltr"],
  ["ar", "شهادة إتمام", "8 نوفمبر 2026", "rtl"],
] as const)(
  "in %s texts, date and direction are its own",
  async (language, heading, date, direction) => {
    const { structuredContent } = await training().callTool("get-certificate", {
      courseId,
      language,
    });
    const svg = String(structuredContent?.svg);
    expect(svg).toContain(`lang="${language}" direction="${direction}"`);
    for (const part of [heading, "\u2068Responsible AI in Practice\u2069", "ET-7K2M-04QX"])
      expect(svg).toContain(part);
    const completedAt = "2026-11-08T09:00:00Z";
    expect(certificateSvg({ ...plain, completedAt, language })).toContain(date);
  },
);

test("the day is that of the person, as in the widget beside it", async () => {
  const { structuredContent: mine } = await training().callTool("get-my-learning");
  const { completedAt } = z
    .object({
      myLearning: z.object({ certificates: z.tuple([z.object({ completedAt: z.string() })]) }),
    })
    .parse(mine).myLearning.certificates[0];
  for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const { structuredContent } = await training().callTool("get-certificate", {
      courseId,
      timeZone,
    });
    const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone }).format(
      new Date(completedAt),
    );
    expect(structuredContent?.svg).toContain(day);
  }
});

test("names are escaped in the SVG", () => {
  const learner = `<script>alert(1)</script>"&'`;
  const svg = certificateSvg({
    ...plain,
    learner,
    course: { ...plain.course, title: "]]><a href='x'>" },
  });
  expect(svg).not.toMatch(/<script|<a /);
  expect(svg).toContain("&#60;script&#62;");
});

test.each([
  ["landscape", "0 0 1188 840"],
  ["portrait", "0 0 420 594"],
] as const)("the page is A4 in %s, and long names stay inside of it", (layout, viewBox) => {
  const title = `${"Orchestrating Several Agents ".repeat(4)}`;
  const svg = certificateSvg({
    ...plain,
    layout,
    learner: "W".repeat(70),
    course: { ...plain.course, title },
  });
  expect(svg).toContain(`viewBox="${viewBox}"`);
  const width = Number(viewBox.split(" ")[2]);
  const lines = [...svg.matchAll(/<text [^>]*font-size="([\d.]+)"[^>]*>([^<]*)</g)];
  expect(lines.length).toBeGreaterThan(9);
  for (const [, size, text = ""] of lines)
    expect([text, Number(size) * text.length * 0.5 < width]).toEqual([text, true]);
});
