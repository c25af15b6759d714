import { readFileSync } from "node:fs";
import { toolErrorCodes, UserError, type Writes } from "@suite/contracts";
import { toolAnswer } from "@suite/testing/clients";
import { describe, expect, it } from "vitest";
import { errorResult } from "./call-result.ts";

const hints = { destructiveHint: false, idempotentHint: true, openWorldHint: false };

const writes = (outcome: Writes["outcome"], ...changeIds: string[]): Writes => ({
  outcome,
  changeIds,
  repeatedFrom: undefined,
});

function answered(error: unknown, written: Writes | undefined, readOnlyHint = false) {
  const tool = { name: "save-note", annotations: { readOnlyHint, ...hints } };
  const { text, error: details } = toolAnswer(
    errorResult(error, { tool, requestId: "r-1", writes: written }),
  );
  return { text, ...details };
}

const fault = new TypeError("x is not a function");

const away = new UserError("unavailable", "The data store cannot be reached. Try again in a moment.");

const lost = new UserError("unavailable", "It is not known whether this was saved.", undefined, {
  outcome: "unknown",
});

describe("what an error says was written", () => {
  it("nothing, before a store is there", () => {
    expect(answered(new UserError("forbidden", "No."), undefined)).toMatchObject({
      code: "forbidden",
      outcome: "not_applied",
      text: "No.",
    });
  });

  it("a fault without a write may be tried again", () => {
    const { text, ...details } = answered(fault, writes("not_applied"));
    expect(details).toEqual({ code: "internal", outcome: "not_applied", requestId: "r-1" });
    expect(text).toContain("Nothing was saved");
    expect(answered(fault, writes("not_applied"), true).text).not.toContain("saved");
  });

  it("storage that is away is told apart for reads and writes", () => {
    expect(answered(away, writes("not_applied")).text).toBe(`Nothing was saved. ${away.message}`);
    expect(answered(away, writes("not_applied"), true).text).toBe(away.message);
  });

  it.each([
    ["a fault", fault],
    ["storage that is away", away],
  ])("%s after a commit is answered as saved, without advice to call again", (_, error) => {
    const { text, ...details } = answered(error, writes("applied", "c-1"));
    expect(details).toMatchObject({ code: "saved", outcome: "applied", changeIds: ["c-1"] });
    expect(text).toMatch(/^Saved \(change c-1\)/);
    expect(text).toContain("Do not call `save-note` again");
    expect(text).not.toMatch(/try again|call again/i);
  });

  it("a refusal after a commit says what was saved before what was refused", () => {
    const refused = new UserError("conflict", "The second note exists already.", { current: { id: 2 } });
    const { text, ...details } = answered(refused, writes("applied", "c-1", "c-2"));
    expect(details).toMatchObject({ code: "conflict", outcome: "applied", current: { id: 2 } });
    expect(text).toMatch(/^Saved \(2 changes: c-1, c-2\)\. Then it stopped: The second note/);
  });

  it.each([
    ["a lost answer", lost, "unavailable"],
    ["a fault", fault, "internal"],
  ])("%s while a write is unknown tells to read first", (_, error, code) => {
    const { text, ...details } = answered(error, writes("unknown"));
    expect(details).toMatchObject({ code, outcome: "unknown" });
    expect(text).toContain("It is not known whether this was saved");
    expect(text).not.toMatch(/try again once|nothing was saved/i);
  });

  it("a write that is unknown beside one that is saved names both", () => {
    expect(answered(lost, writes("unknown", "c-1")).text).toMatch(
      /not known.* Saved \(change c-1\), of the rest/,
    );
  });
});

const page = readFileSync(new URL("errors.md", import.meta.url), "utf8");

/** First column of the table under that heading. */
function rowsOf(heading: string): string[] {
  const [, table = ""] = page.split(new RegExp(`^\\| ${heading} +\\|.*$`, "m"));
  return [...(table.split("\n\n")[0] ?? "").matchAll(/^\| `(\w+)`/gm)].map(([, code = ""]) => code);
}

it("the page of tool errors explains each code and each outcome", () => {
  expect(rowsOf("code").toSorted()).toEqual([...toolErrorCodes].toSorted());
  expect(rowsOf("outcome").toSorted()).toEqual(["applied", "not_applied", "unknown"]);
});
