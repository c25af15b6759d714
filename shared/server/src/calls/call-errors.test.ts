import { readFileSync } from "node:fs";
import { toolErrorCodes, UserError, type Writes } from "@suite/contracts";
import { toolAnswer } from "@suite/testing/clients";
import { expect, it } from "vitest";
import { limits } from "../limits/limits.ts";
import { toCallResult } from "../pipeline/tool/tool-result.ts";
import { idempotentWrite, readOnly } from "../toolkit/presets.ts";
import { errorResult } from "./call-errors.ts";

const writes = (outcome: Writes["outcome"], ...changeIds: string[]): Writes => ({
  outcome,
  changeIds,
  repeatedFrom: undefined,
});

function answered(error: unknown, written: Writes | undefined, readOnlyHint = false) {
  const tool = { name: "save-note", annotations: { ...idempotentWrite, readOnlyHint } };
  const { text, error: details } = toolAnswer(
    errorResult(error, { tool, requestId: "r-1", writes: written }),
  );
  return { text, ...details };
}

const fault = new TypeError("x is not a function");
const away = new UserError(
  "unavailable",
  "The data store cannot be reached. Try again in a moment.",
);

const lost = new UserError("unavailable", "It is not known whether this was saved.", undefined, {
  outcome: "unknown",
});

it("the outcome of a failed call is not_applied before there is a store", () => {
  expect(answered(new UserError("forbidden", "No."), undefined)).toMatchObject({
    code: "forbidden",
    outcome: "not_applied",
    text: "No.",
  });
});

it("the outcome of a failed call allows a retry after a fault without a write", () => {
  const { text, ...details } = answered(fault, writes("not_applied"));
  expect(details).toEqual({ code: "internal", outcome: "not_applied", requestId: "r-1" });
  expect(text).toContain("Nothing was saved");
  expect(answered(fault, writes("not_applied"), true).text).not.toContain("saved");
});

it("the outcome of a failed call differs for reads and writes during a storage outage", () => {
  expect(answered(away, writes("not_applied")).text).toBe(`Nothing was saved. ${away.message}`);
  expect(answered(away, writes("not_applied"), true).text).toBe(away.message);
});

it.each([
  ["a fault", fault],
  ["storage that is away", away],
])(
  "the outcome of a failed call %s after a commit is saved, without advice to call again",
  (_, error) => {
    const { text, ...details } = answered(error, writes("applied", "c-1"));
    expect(details).toMatchObject({ code: "saved", outcome: "applied", changeIds: ["c-1"] });
    expect(text).toMatch(/^Saved \(change c-1\)/);
    expect(text).toContain("Do not call `save-note` again");
    expect(text).not.toMatch(/try again|call again/i);
  },
);

it("the outcome of a failed call a refusal after a commit names the saved change before the reason", () => {
  const refused = new UserError("conflict", "The second note exists already.", {
    current: { id: 2 },
  });
  const { text, ...details } = answered(refused, writes("applied", "c-1", "c-2"));
  expect(details).toMatchObject({ code: "conflict", outcome: "applied", current: { id: 2 } });
  expect(text).toMatch(/^Saved \(2 changes: c-1, c-2\)\. Then it stopped: The second note/);
});

it.each([
  ["a lost answer", lost, "unavailable"],
  ["a fault", fault, "internal"],
])(
  "the outcome of a failed call %s during an unknown write advises to read first",
  (_, error, code) => {
    const { text, ...details } = answered(error, writes("unknown"));
    expect(details).toMatchObject({ code, outcome: "unknown" });
    expect(text).toContain("It is not known whether this was saved");
    expect(text).not.toMatch(/try again once|nothing was saved/i);
  },
);

it("the outcome of a failed call names a saved and an unknown write of one call", () => {
  expect(answered(lost, writes("unknown", "c-1")).text).toMatch(
    /not known.* Saved \(change c-1\), of the rest/,
  );
});

const tool = { name: "list-notes", visibility: ["model"] as const };
const warnings: object[] = [];
const log = { warn: (fields: object) => void warnings.push(fields) };
const large = "x".repeat(limits.answerBytes / 2);

it.each([
  ["a text", { text: large + large }],
  ["structured content", { text: "", structuredContent: { note: large + large } }],
  [
    "content and detail",
    { text: "", content: [{ type: "text" as const, text: large }], detail: { large } },
  ],
])("the size of an answer above the limit is refused: %s", (_, outcome) => {
  expect(() => toCallResult(tool, { ...outcome, text: `${outcome.text}!` }, log)).toThrow(
    "The answer has 4.0 MB, and at most 4.0 MB are sent. Ask for less: filter, or take a smaller page.",
  );
});

it("the size of an answer is logged above what models read, and sent", () => {
  warnings.length = 0;
  const structuredContent = { note: "x".repeat(20_000) };
  expect(toCallResult(tool, { text: "", structuredContent }, log)).toMatchObject({
    structuredContent,
  });
  const forWidgets = { name: "page-notes", visibility: ["app"] as const };
  expect(toCallResult(forWidgets, { text: "", structuredContent }, log)).toMatchObject({
    structuredContent,
  });
  expect(warnings).toEqual([{ tool: "list-notes", bytes: 20_011 }]);
});

it("a change says how to undo it, to the model alone", () => {
  const change = { text: "Saved.", structuredContent: { changeId: "c-1" } };
  const contentFor = (...visibility: ("model" | "app")[]) =>
    toCallResult({ name: "save-note", visibility }, change, { warn: () => {} }).content;
  const saved = { type: "text", text: "Saved." };
  const text = "To undo it, call undo-change with c-1.";
  const hint = { type: "text", text, annotations: { audience: ["assistant"] } };
  expect(contentFor("model", "app")).toEqual([saved, hint]);
  expect(contentFor("app")).toEqual([saved]);
});

it("texts for one reader are blocks of their own, and widgets get none for the model", () => {
  const outcome = {
    text: "Kat has one note.",
    forModel: "Note id: 7.",
    forPeople: "Note: “Hi\u200B”",
  };
  const contentFor = (...visibility: ("model" | "app")[]) =>
    toCallResult({ name: "list-notes", visibility }, outcome, { warn: () => {} }).content;
  const forBoth = { type: "text", text: "Kat has one note." };
  const forPeople = { type: "text", text: "Note: “Hi”", annotations: { audience: ["user"] } };
  const forModel = { type: "text", text: "Note id: 7.", annotations: { audience: ["assistant"] } };
  expect(contentFor("model", "app")).toEqual([forBoth, forPeople, forModel]);
  expect(contentFor("app")).toEqual([forBoth, forPeople]);
});

it("the next step of an error that names a tool is for the model alone", () => {
  const error = new UserError("not_found", "No note is called that.", undefined, {
    forModel: "See list-notes.",
  });
  const tool = { name: "get-note", annotations: readOnly };
  const call = { tool, requestId: "r-1", writes: undefined };
  expect(errorResult(error, call).content).toEqual([
    { type: "text", text: "No note is called that." },
    { type: "text", text: "See list-notes.", annotations: { audience: ["assistant"] } },
  ]);
});

const page = readFileSync(new URL("../../../../docs/errors.md", import.meta.url), "utf8");

/** Returns the first column of the table with this heading. */
function listRows(heading: string): string[] {
  const [, table = ""] = page.split(new RegExp(`^\\| ${heading} +\\|.*$`, "m"));
  return [...(table.split("\n\n")[0] ?? "").matchAll(/^\| `(\w+)`/gm)].map(([, code = ""]) => code);
}

it("errors.md explains each code and each outcome", () => {
  expect(listRows("code").toSorted()).toEqual([...toolErrorCodes].toSorted());
  expect(listRows("outcome").toSorted()).toEqual(["applied", "not_applied", "unknown"]);
});
