import { expect, test } from "vitest";
import type { z } from "zod";
import { line, paragraph } from "./schemas.ts";

const problems = (schema: z.ZodType, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

const lineEnds = ["\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"];
const invisible = [
  "",
  " \t\n",
  "\u00A0\u3000",
  "\u200B",
  "\uFEFF",
  "\u2060",
  "\u200B \u202E",
  "\u3164",
  "\u2800",
];

test("a line is trimmed; accents, other scripts and emoji stay", () => {
  expect(line(80).parse(" Zoë Ångström ")).toBe("Zoë Ångström");
  expect(line(80).parse("مطالبة 保険 🔥")).toBe("مطالبة 保険 🔥");
});

test("a line has no line break of any kind", () => {
  const expected = ["must be one line without control characters; replace line breaks with spaces"];
  for (const end of lineEnds) expect(problems(line(80), `Ada${end}Howard`)).toEqual(expected);
});

test("a text of invisible characters is neither a line nor a paragraph", () => {
  const expected = ["must have at least one visible character; enter a text that people can read"];
  for (const text of invisible) {
    expect(problems(line(80), text)).toEqual(expected);
    expect(problems(paragraph(80), text)).toEqual(expected);
  }
});

test("a text of invisible characters clears a line that may be empty", () => {
  for (const text of invisible) expect(line(80, { empty: true }).parse(text)).toBe("");
});

test("a paragraph keeps line breaks and tabs, and has no other control characters", () => {
  expect(paragraph(80).parse("one\r\n\ttwo\u2028three")).toBe("one\r\n\ttwo\u2028three");
  expect(problems(paragraph(80), "one\u0007two")).toEqual([
    "must not have control characters; remove all but line breaks and tabs",
  ]);
});
