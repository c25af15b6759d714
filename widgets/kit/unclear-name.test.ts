import { expect, test } from "vitest";
import { unclearNameOf, withChosen } from "./unclear-name.ts";

test("the id takes the place of the name at any depth, and nothing else changes", () => {
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

test("an error of another kind or shape names nobody", () => {
  const candidates = [{ id: "3", name: "Daisy Phillips (Austin)" }];
  const unclear = { asked: "Phillips", total: 2, candidates };
  const of = (code: string, data: Record<string, unknown>) => unclearNameOf({ code, message: "", data });
  expect(of("ambiguous", { code: "ambiguous", ...unclear })).toMatchObject(unclear);
  expect(of("conflict", { code: "conflict", ...unclear })).toBeUndefined();
  expect(of("ambiguous", { code: "ambiguous", candidates })).toBeUndefined();
});
