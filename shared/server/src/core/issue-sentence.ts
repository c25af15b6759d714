import { code } from "@suite/contracts";
import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** A zod issue as one plain sentence: which argument, and what is expected of it. */
export function issueSentence(issue: Issue, input: unknown): string {
  const place = code(pathText(issue.path));
  if (issue.path.length === 0 && issue.code === "invalid_type") return "The arguments must be an object.";
  if (valueAt(input, issue.path) === undefined && isAbsence(issue))
    return `${place} is missing; it must be ${expected(issue)}.`;
  // A rule of our own says "must …" itself.
  return `${place} ${/^must /.test(issue.message) ? sentence(issue.message) : `must be ${expected(issue)}`}.`;
}

function isAbsence(issue: Issue): boolean {
  return issue.code === "invalid_type" || issue.code === "invalid_value" || issue.code === "invalid_union";
}

function expected(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return typeWords[issue.expected] ?? `of type ${issue.expected}`;
    case "invalid_value":
      return `one of ${issue.values.map((value) => JSON.stringify(value)).join(", ")}`;
    case "too_small":
      return bound(issue.origin, Number(issue.minimum), issue.inclusive === false ? "more than" : "at least");
    case "too_big":
      return bound(issue.origin, Number(issue.maximum), issue.inclusive === false ? "less than" : "at most");
    case "not_multiple_of":
      return `a multiple of ${issue.divisor}`;
    case "invalid_format":
      return formatWords[issue.format] ?? "in the form that its description names";
    case "invalid_union":
      return unionWords(issue.errors) ?? "of one of the accepted shapes";
    case "custom":
      return `valid: ${sentence(issue.message)}`;
    default:
      return "of the form that its description names";
  }
}

const typeWords: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

const formatWords: Readonly<Record<string, string>> = {
  email: "an e-mail address such as name@example.com",
  date: "a date such as 2026-11-20",
  datetime: "a date and time such as 2026-11-20T09:00:00Z",
  url: "a web address such as https://example.com",
};

function bound(origin: string, limit: number, word: string): string {
  if (origin === "string") {
    return limit === 1 && word === "at least"
      ? "a text that is not empty"
      : `${word} ${limit} characters long`;
  }
  if (origin === "array" || origin === "set")
    return `a list of ${word} ${limit} ${limit === 1 ? "entry" : "entries"}`;
  return `${word} ${limit}`;
}

/** "a text or a list": what the branches of a union expect, when each fails at the value itself. */
function unionWords(branches: readonly (readonly Issue[])[]): string | undefined {
  const firsts = branches.map((branch) => branch[0]);
  if (firsts.some((first) => first === undefined || first.path.length > 0)) return undefined;
  return [...new Set(firsts.flatMap((first) => (first ? [expected(first)] : [])))].join(" or ");
}

function sentence(message: string): string {
  return message.replace(/\.$/, "");
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === "number" ? `[${part}]` : `${index ? "." : ""}${String(part)}`))
    .join("");
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined),
    input,
  );
}
