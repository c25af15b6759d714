import { expect, it } from "vitest";
import { z } from "zod";
import { checkArguments, checkOutput } from "./arguments.ts";

const schema = z.object({
  name: z.string().min(1).max(20),
  email: z.email().optional(),
  rate: z.number().min(0).lt(1000).optional(),
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
  status: z.enum(["open", "closed"]).optional(),
  since: z.iso.date().optional(),
  who: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
  updates: z
    .array(z.object({ id: z.string(), phone: z.string().optional() }))
    .max(2)
    .optional(),
  phone: z.string().regex(/^\d+$/, "must be a phone number").optional(),
  even: z
    .int()
    .multipleOf(2)
    .refine((value) => value !== 4, "4 is taken.")
    .optional(),
});

const cases: [string, unknown, string][] = [
  ["a missing argument", {}, "`name` is missing; it must be a text."],
  ["an empty text", { name: "" }, "`name` must be a text that is not empty."],
  ["a long text", { name: "x".repeat(21) }, "`name` must be at most 20 characters long."],
  ["a wrong type", { name: true }, "`name` must be a text."],
  ["null for a required argument", { name: null }, "`name` is missing; it must be a text."],
  ["words for a number", { name: "A", rate: "abc" }, "`rate` must be a number."],
  [
    "a bad email",
    { name: "A", email: "nobody" },
    "`email` must be an email address such as name@example.com.",
  ],
  ["a negative rate", { name: "A", rate: -1 }, "`rate` must be at least 0."],
  ["an open bound", { name: "A", rate: 1000 }, "`rate` must be less than 1000."],
  [
    "a bad pattern",
    { name: "A", month: "May" },
    "`month` must be in the form that its description names.",
  ],
  ["a pattern with words", { name: "A", phone: "x" }, "`phone` must be a phone number."],
  [
    "an unknown value",
    { name: "A", status: "BANANA" },
    '`status` must be one of "open", "closed".',
  ],
  ["a bad date", { name: "A", since: "next Monday" }, "`since` must be a date such as 2026-11-20."],
  ["no branch of a union", { name: "A", who: true }, "`who` must be a text or a list."],
  [
    "a long list",
    { name: "A", updates: [1, 2, 3].map((id) => ({ id: `${id}` })) },
    "`updates` must be a list of at most 2 entries.",
  ],
  ["a bad entry", { name: "A", updates: [{ id: [] }] }, "`updates[0].id` must be a text."],
  ["a fraction", { name: "A", even: 0.5 }, "`even` must be a whole number."],
  ["not a multiple", { name: "A", even: 3 }, "`even` must be a multiple of 2."],
  ["a rule of its own", { name: "A", even: 4 }, "`even` must be valid: 4 is taken."],
  [
    "an unknown argument",
    { name: "A", nmae: "B" },
    "Unknown argument `nmae`; accepted are `name`, `email`,",
  ],
  [
    "an unknown argument in a list",
    { name: "A", updates: [{ id: "1", fone: "" }] },
    "Unknown argument `updates[0].fone`; accepted are `id`, `phone`.",
  ],
  ["no object", ["A"], "The arguments must be an object."],
  ["the prototype", JSON.parse('{"name":"A","__proto__":{"x":1}}'), "Unknown argument `__proto__`"],
];

it.each(cases)("arguments %s is refused in one sentence", (_, input, sentence) => {
  expect(() => checkArguments(schema, input)).toThrow(expect.objectContaining({ code: "invalid" }));
  expect(() => checkArguments(schema, input)).toThrow(sentence);
});

it("arguments treats missing arguments as an empty object", () => {
  expect(checkArguments(z.object({ limit: z.int().default(5) }), undefined)).toEqual({ limit: 5 });
});

it("arguments describes up to five problems, reads up to 64 names and truncates a huge one", () => {
  const flood = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, 1]));
  expect(messageFor(flood(50)).match(/Unknown argument/g)).toHaveLength(5);
  expect(messageFor(flood(65))).toBe(
    "The call has 65 arguments, and at most 64 are read. Send only those that the tool lists.",
  );
  expect(messageFor({ name: "A", ["k".repeat(100_000)]: 1 }).length).toBeLessThan(400);
});

function messageFor(input: object): string {
  try {
    checkArguments(schema, input);
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  throw new Error("nothing was thrown");
}

const list = z.object({ id: z.string() }).array();

it("output with a rule about several fields is parsed whole", () => {
  const schema = z
    .object({ rows: list, total: z.number() })
    .refine(({ rows, total }) => rows.length <= total);
  const rows = [{ id: "1" }];
  expect(checkOutput(schema, { rows, total: 1 })).toEqual({ rows, total: 1 });
  expect(() => checkOutput(schema, { rows, total: 0 })).toThrow("does not match outputSchema");
});
