import { expect, test } from "vitest";
import { z } from "zod";
import {
  getFailedTool,
  getUnclearName,
  getUnclearNames,
  readToolResult,
  withChosen,
} from "./tool-outcome.ts";

const schema = z.object({ name: z.string() });
const content = [{ type: "text" as const, text: "Said." }];

test("valid data is returned with the text and the widget-only detail", () => {
  const outcome = readToolResult(
    { content, structuredContent: { name: "Avery" }, _meta: { cursor: "x" } },
    schema,
  );
  expect(outcome).toEqual({
    ok: true,
    data: { name: "Avery" },
    text: "Said.",
    detail: { cursor: "x" },
  });
});

test("isError is never success, even with data beside it", () => {
  const outcome = readToolResult(
    { isError: true, content, structuredContent: { name: "Avery" } },
    schema,
  );
  expect(outcome).toMatchObject({ ok: false, error: { code: "failed", message: "Said." } });
});

test("a conflict contains the current row", () => {
  const error = { code: "conflict", current: { name: "Theirs" } };
  const outcome = readToolResult({ isError: true, content, _meta: { error } }, schema);
  expect(outcome).toMatchObject({
    ok: false,
    error: { code: "conflict", current: { name: "Theirs" } },
  });
});

test.each([undefined, {}, { name: 7 }])("data %j violates the contract", (structuredContent) => {
  const outcome = readToolResult({ content, structuredContent }, schema);
  expect(outcome).toMatchObject({ ok: false, error: { code: "contract" } });
});

test("the id replaces the name at any depth and nothing else", () => {
  const input = {
    day: "2026-12-01",
    planItems: [{ assignmentId: " Woodgrove ", technicianId: "T-2" }],
    limit: 3,
  };
  expect(withChosen(input, "Woodgrove", "WO-1003")).toEqual({
    day: "2026-12-01",
    planItems: [{ assignmentId: "WO-1003", technicianId: "T-2" }],
    limit: 3,
  });
  expect(withChosen(input, "Contoso", "WO-1")).toBeUndefined();
});

test("a result names the skipped names with their candidates, and an error its tool", () => {
  const candidates = [{ id: "3", name: "Daisy Phillips (Austin)" }];
  const unclear = [{ code: "ambiguous", asked: "Phillips", total: 2, candidates }];
  expect(getUnclearNames({ unclear })).toEqual(unclear);
  expect([getUnclearNames({}), getUnclearNames({ unclear: [{}] })]).toEqual([[], []]);
  const _meta = { error: { code: "ambiguous", tool: "show-it" } };
  expect(getFailedTool({ isError: true, content, _meta })).toBe("show-it");
  for (const other of [
    { content, _meta },
    { isError: true, content },
  ])
    expect(getFailedTool(other)).toBeUndefined();
});

test("an error of another kind or shape has no candidates", () => {
  const candidates = [{ id: "3", name: "Daisy Phillips (Austin)" }];
  const unclear = { asked: "Phillips", total: 2, candidates };
  const of = (code: string, data: Record<string, unknown>) =>
    getUnclearName({ code, message: "", data });
  expect(of("ambiguous", { code: "ambiguous", ...unclear })).toMatchObject(unclear);
  expect(of("conflict", { code: "conflict", ...unclear })).toBeUndefined();
  expect(of("ambiguous", { code: "ambiguous", candidates })).toBeUndefined();
});
