import type { Delegation } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { checkDelegationWrite, deciderOf, limitOf } from "./authority.ts";

const person = (name: string, ...roles: string[]) => ({
  name,
  id: name.toLowerCase(),
  grant: { scopes: ["read", "write"] as const, roles },
});
const delegation: Delegation = {
  managerId: "meg",
  managerName: "Meg",
  deputyName: "Dan Deputy",
  until: "2026-11-30",
  namedAt: "2026-11-20T10:00:00.000Z",
};
const day = "2026-11-25";

test("an adjuster has a limit, and a manager or the local person none", () => {
  expect(limitOf(person("Ada", "Editor"))).toBe(1_000_000);
  expect(limitOf(person("Meg", "Editor", "Manager"))).toBeUndefined();
  expect(limitOf({})).toBeUndefined();
});

test("a deputy decides by role, name and period", () => {
  const decides = (name: string, role: string, on = day) =>
    deciderOf(person(name, "Editor", role), [delegation], on, "ada")?.decidedFor;
  expect(decides("dan deputy", "Deputy")).toEqual(delegation);
  expect(decides("Dan Deputy", "Other")).toBeUndefined();
  expect(decides("Dan", "Deputy")).toBeUndefined();
  expect(decides("Dan Deputy", "Deputy", "2026-12-01")).toBeUndefined();
});

test("a deputy of two managers decides for the one who did not ask", () => {
  const other = { ...delegation, managerId: "moe", managerName: "Moe" };
  const deputy = person("Dan Deputy", "Deputy");
  const decider = deciderOf(deputy, [delegation, other], day, "meg");
  expect(decider?.decidedFor?.managerName).toBe("Moe");
});

test("a delegation that was ended or replaced is not restored", () => {
  const endedAt = "2026-11-22T10:00:00.000Z";
  const later = { ...delegation, namedAt: "2026-11-23T10:00:00.000Z" };
  const write = (before?: Delegation, after?: Delegation) => () =>
    checkDelegationWrite(before, after);
  expect(write(undefined, delegation)).not.toThrow();
  expect(write(delegation, { ...delegation, endedAt })).not.toThrow();
  expect(write({ ...delegation, endedAt }, later)).not.toThrow();
  expect(write({ ...delegation, endedAt }, delegation)).toThrow("Name the deputy again.");
  expect(write(later, delegation)).toThrow("Name the deputy again.");
  expect(write(delegation, undefined)).toThrow("End the delegation instead.");
});
