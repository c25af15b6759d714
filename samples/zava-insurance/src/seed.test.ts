import { getWeekday, toDay } from "@suite/contracts";
import { matchesAnyWhole } from "@suite/server/tools";
import { claimStatusSchema, inspectionStatusSchema, orderStatusSchema } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { officeTimeZone } from "./rules/days.ts";
import { addsUp } from "./rules/money.ts";
import { seedRows } from "./seed.ts";

const now = new Date("2026-01-31T23:00:00Z");
const today = toDay(now, officeTimeZone);
const { claims, inspections, orders, notes, contractors, inspectors } = seedRows(now);

test("the seed has enough rows of every kind and status", () => {
  expect(claims.length).toBeGreaterThanOrEqual(30);
  expect(inspections.length).toBeGreaterThanOrEqual(35);
  expect(orders.length).toBeGreaterThanOrEqual(24);
  expect(contractors.length).toBeGreaterThanOrEqual(30);
  expect(inspectors).toHaveLength(20);
  const statuses = (rows: readonly { status: string }[]) =>
    [...new Set(rows.map(({ status }) => status))].sort();
  expect(statuses(claims)).toEqual([...claimStatusSchema.options].sort());
  expect(statuses(inspections)).toEqual([...inspectionStatusSchema.options].sort());
  expect(statuses(orders)).toEqual([...orderStatusSchema.options].sort());
});

test("every claim, contractor and inspector id in the seed exists", () => {
  const ids = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
  const known = ids(claims);
  expect([...inspections, ...orders, ...notes].filter(({ claimId }) => !known.has(claimId))).toEqual([]);
  expect(orders.filter(({ contractorId = "" }) => !ids(contractors).has(contractorId))).toEqual([]);
  expect(inspections.filter(({ inspectorId }) => inspectorId && !ids(inspectors).has(inspectorId))).toEqual(
    [],
  );
  expect(new Set([...inspections, ...orders].map(({ id }) => id)).size).toBe(
    inspections.length + orders.length,
  );
  expect(new Set(claims.map(({ claimNumber }) => claimNumber)).size).toBe(claims.length);
});

test("every mark on a photo stands for a line of an order of the same claim", () => {
  const marked = inspections.flatMap(({ claimId, photos }) =>
    photos.flatMap(({ marks = [] }) => marks.map((mark) => ({ claimId, ...mark }))),
  );
  expect(marked.length).toBeGreaterThan(10);
  const lineOf = ({ claimId, orderId, item }: (typeof marked)[number]) =>
    orders.find((order) => order.id === orderId && order.claimId === claimId)?.lineItems[item];
  expect(marked.filter((mark) => !lineOf(mark))).toEqual([]);
});

test("every order adds up to the cent", () => {
  expect(orders.filter((order) => !addsUp(order))).toEqual([]);
});

test("the seed has the records that the prompts name", () => {
  const [first, second] = claims;
  expect(first).toMatchObject({ id: "1", claimNumber: "CN202504990", policyHolderName: "Kimberly King" });
  expect(first?.damageTypes).toContain("Fire");
  expect(first?.property.city).toBe("Spokane");
  expect(second?.status).toBe("in-review");
  expect(orders.filter(({ claimId, status }) => claimId === "1" && status === "pending")).toHaveLength(1);
  expect(inspections.filter(({ claimId, status }) => claimId === "1" && status === "open")).toHaveLength(1);
  const preferred = contractors.filter((row) => row.preferred && row.active);
  expect(preferred.some(({ specialties }) => matchesAnyWhole("Roofing", specialties))).toBe(true);
  expect(preferred.some(({ specialties }) => specialties.includes("Waterproofing"))).toBe(true);
});

test("planned dates are future working days, past dates are past", () => {
  const planned = inspections.flatMap(({ scheduledDate }) =>
    scheduledDate && scheduledDate > today ? [scheduledDate] : [],
  );
  expect(planned.length).toBeGreaterThan(5);
  expect(planned.filter((day) => [0, 6].includes(getWeekday(day)))).toEqual([]);
  expect(
    claims.filter(({ dateOfLoss, dateReported }) => dateOfLoss > dateReported || dateReported > today),
  ).toEqual([]);
  expect(inspections.filter(({ completedDate = "" }) => completedDate > today)).toEqual([]);
});

test("contacts are fictional", () => {
  const emails = [...contractors, ...inspectors].map(({ email }) => email);
  const phones = [...contractors, ...inspectors].map(({ phone }) => phone);
  for (const email of [...emails, ...claims.map((row) => row.policyHolderEmail)])
    expect(email).toMatch(/\.example$/);
  for (const phone of [...phones, ...claims.map((row) => row.policyHolderPhone)])
    expect(phone).toMatch(/ 555 01\d\d$/);
});
