import { expect, test } from "vitest";
import { useTraining } from "../testing/start-training.ts";
import { certificateSvg } from "../views/certificate.ts";

const training = useTraining();

test("a finished course has its certificate with name, course and number", async () => {
  const { structuredContent } = await training().callTool("get-certificate", {
    courseId: "responsible-ai-in-practice",
  });
  expect(structuredContent).toMatchObject({
    number: "ET-7K2M-04QX",
    fileName: "certificate-responsible-ai-in-practice.svg",
  });
  expect(structuredContent?.svg).toMatch(
    /^<svg .*Demo learner.*Responsible AI in Practice.*ET-7K2M-04QX.*<\/svg>$/,
  );
});

test("names are text in the picture, whatever they hold", () => {
  const svg = certificateSvg({
    learner: `<script>alert(1)</script>"&'`,
    course: "]]><a href='x'>",
    number: "ET-1",
    completedAt: "2026-11-20T09:00:00Z",
  });
  expect(svg).not.toMatch(/<script|<a /);
  expect(svg).toContain("&#60;script&#62;");
});
