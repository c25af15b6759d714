import { expect, test } from "vitest";
import { z } from "zod";
import { kitStrings } from "../i18n/kit-strings.ts";
import { createTranslate } from "../i18n/strings.ts";
import * as translations from "../strings/index.ts";
import { errorSentence } from "./error-sentence.ts";
import { readToolResult } from "./tool-outcome.ts";

const english = createTranslate(kitStrings, "en");

/** Text of an error result from the server. */
function getSentence(error: Readonly<Record<string, unknown>>, t = english) {
  const content = [{ type: "text" as const, text: "For the model." }];
  const outcome = readToolResult({ isError: true, content, _meta: { error } }, z.unknown());
  return outcome.ok ? undefined : errorSentence(t, outcome.error);
}

test.each([
  [
    { code: "unavailable", outcome: "not_applied", readOnly: true },
    /^This cannot be read right now/,
  ],
  [{ code: "unavailable", outcome: "not_applied" }, /^Nothing was saved/],
  [{ code: "unavailable", outcome: "unknown" }, /^It is not known whether this was saved/],
  [
    { code: "internal", outcome: "not_applied", requestId: "r-1" },
    /^Nothing was saved.*request r-1\.$/,
  ],
  [{ code: "internal", outcome: "unknown", requestId: "r-1" }, /^It is not known/],
  [{ code: "saved", outcome: "applied", requestId: "r-1" }, /^Saved, but/],
])("of %j people are told what was saved", (error, sentence) => {
  expect(getSentence(error)).toMatch(sentence);
});

test.each([
  { code: "conflict", outcome: "not_applied" },
  { code: "invalid", outcome: "not_applied" },
  { code: "unreachable" },
])("%j keeps its own sentence", (error) => {
  expect(getSentence(error)).toBeUndefined();
});

test("people read the sentence that the server wrote for them, not the text for the model", () => {
  const content = [{ type: "text" as const, text: "It is closed. Call update-claim-status." }];
  const error = { code: "invalid", message: "It is closed." };
  expect(readToolResult({ isError: true, content, _meta: { error } }, z.unknown())).toMatchObject({
    error: { message: "It is closed." },
  });
});

test("every language words the outcomes differently", () => {
  for (const locale of Object.keys(translations)) {
    const t = createTranslate(kitStrings, locale, translations);
    const sentences = [
      getSentence({ code: "unavailable", outcome: "not_applied", readOnly: true }, t),
      getSentence({ code: "unavailable", outcome: "not_applied" }, t),
      getSentence({ code: "unavailable", outcome: "unknown" }, t),
      getSentence({ code: "saved", outcome: "applied" }, t),
    ];
    expect(new Set(sentences).size, locale).toBe(4);
  }
});
