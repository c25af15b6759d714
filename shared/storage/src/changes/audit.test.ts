import { expect, test } from "vitest";
import { type AuditedChange, publicChange, summarize } from "./audit.ts";

const cases: [string, unknown, unknown][] = [
  ["skills: added Python", ["React"], ["React", "Python"]],
  ["skills: added Go, removed React", ["React"], ["Go"]],
  ["skills: reordered", ["a", "b"], ["b", "a"]],
  ["skills: 555 0100 → 555 0199", "555 0100", "555 0199"],
  ["skills: cleared (was 5)", 5, undefined],
  ["skills: set to yes", undefined, true],
  ["skills: changed", { city: "Oslo" }, { city: "Bergen" }],
  ["skills: added 2026-11 40", [], [{ month: "2026-11", hours: 40 }]],
  [
    "skills: added Azure Administrator",
    [],
    [{ name: "Azure Administrator", issuer: "Contoso", year: 2025 }],
  ],
];

test.each(cases)("%s", (expected, before, after) => {
  expect(summarize({ skills: before }, { skills: after }, ["skills"])).toBe(expected);
});

test("is short whatever was written, and reads field names as words", () => {
  expect(summarize({ hourlyRate: 1 }, { hourlyRate: 2 }, ["hourlyRate"])).toBe(
    "hourly rate: 1 → 2",
  );
  const before = { a: "x".repeat(9000), b: "y".repeat(9000) };
  const long = summarize(before, { a: "z\n".repeat(999), b: "" }, ["a", "b"]);
  expect(long.length).toBeLessThanOrEqual(240);
  expect(long).not.toContain("\n");
});

const change: AuditedChange = {
  id: "1",
  at: "2026-11-20T09:30:00.000Z",
  tool: "update-claim-status",
  by: "Tester",
  kind: "claim",
  action: "update",
  key: { id: "1" },
  record: "claim 1",
  summary: "status: reported → in-review",
  undoable: true,
  before: { status: "reported", approvals: 1 },
  after: { status: "in-review", approvals: 2 },
};

test("a change of the status is reported with both values, other values are left out", () => {
  const { before: _before, after: _after, ...rest } = change;
  expect(publicChange(change)).toEqual({ ...rest, status: { from: "reported", to: "in-review" } });
});

test.each([
  ["a created row", {}, { status: "reported" }],
  ["a removed row", { status: "reported" }, {}],
  ["another field", { approvals: 1 }, { approvals: 2 }],
  ["a longer name", { nextstatus: "reported" }, { nextstatus: "denied" }],
  ["a long text", { status: "reported" }, { status: "x".repeat(61) }],
  ["a number", { status: 1 }, { status: 2 }],
])("%s has no status change", (_, before, after) => {
  expect(publicChange({ ...change, before, after })).not.toHaveProperty("status");
});
