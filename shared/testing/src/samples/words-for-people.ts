import { isTimeZone } from "@suite/contracts";
import type { SuiteServer } from "@suite/server";
import { test } from "vitest";
import { expectNone } from "../expect-none.ts";
import { type AnySample, type Call, withPlainCalls } from "./sample.ts";

/** What a tool answered: the text for people, and the data whose ids and codes it must not show. */
interface Answer {
  readonly textForPeople: string;
  readonly structuredContent?: unknown;
}

/** Phrases of texts for the model. */
const forModel = {
  "quoted data": /quoted data/i,
  "not instructions": /not instructions/i,
  "an id in parentheses": /\([^()]*\bid [^()]*\)/,
  "a column of ids": /\| id \|/i,
  "a fence": /```/,
};

const zone = /[A-Z][A-Za-z]+\/[A-Z][A-Za-z_]+/g;

/** Lists what in a text for people only a model or a program can use. */
export function findMachineWords(
  { textForPeople: text, structuredContent }: Answer,
  toolNames: readonly string[],
): string[] {
  const codes = [...codesIn(structuredContent)];
  return [
    ...toolNames.filter((name) => name.includes("-") && hasWord(text, name)),
    ...Object.entries(forModel).flatMap(([what, phrase]) => (phrase.test(text) ? what : [])),
    ...(text.match(zone) ?? []).filter(isTimeZone),
    ...codes.filter((code) => hasWord(text, code)),
  ];
}

/** True if a text contains a word with hyphens as a whole, and not as a part of a longer one. */
function hasWord(text: string, word: string): boolean {
  return new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text);
}

/** `in-review`, `EnRoute`; not `INS-1002`, which people use as well. */
const code = /^([a-z0-9]+(-[a-z0-9]+)+|[A-Z][a-z]+[A-Z]\w*)$/;

/** Values of ids and statuses at any depth that are no words of people. */
function codesIn(value: unknown, key = ""): Set<string> {
  if (typeof value === "string") {
    const isCode = /^(id|.*Ids?|.*status(es)?|priority)$/i.test(key);
    return new Set(isCode && code.test(value) ? [value] : []);
  }
  if (typeof value !== "object" || value === null) return new Set();
  const nested = Object.entries(value).flatMap(([name, entry]) => [
    ...codesIn(entry, Array.isArray(value) ? key : name),
  ]);
  return new Set(nested);
}

/** Calls every tool that only reads, and checks that a person can read its text. */
export function testWordsForPeople(
  { tools }: SuiteServer,
  running: () => AnySample,
  calls: readonly Call[],
): void {
  const reading = tools.filter(({ annotations, local }) => annotations.readOnlyHint && !local);
  const ofReading = calls.filter(([name]) => reading.some((tool) => tool.name === name));

  test.each(withPlainCalls(reading, ofReading))(
    "%s %j has words for people, and the rest for the model alone",
    async (name, args) => {
      const answer = await running().callTool(name, { ...args });
      const names = tools.map((tool) => tool.name);
      expectNone(
        findMachineWords(answer, names),
        `Words for the model in a text for people, “${answer.textForPeople}”`,
        "docs/protocol.md, “Text for people and for the model”",
      );
    },
  );
}
