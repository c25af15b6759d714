import { expect, test } from "vitest";
import { order } from "../testing/rows.ts";
import { addsUp, dollars, grantedCents, toCents, totalsOf } from "./money.ts";

const line = (quantity: number, unitPriceCents: number) => ({ description: "x", quantity, unitPriceCents });

test("sums are exact to the cent", () => {
  expect(totalsOf([line(3, 10), line(1, 20)], 0)).toEqual({ subtotalCents: 50, taxCents: 0, totalCents: 50 });
  expect(totalsOf([line(1, 1005)], 1000).taxCents).toBe(101);
  expect(totalsOf([line(1, 1004)], 1000).taxCents).toBe(100);
  expect([19.99, 0.29, 1.15, 4.35].map(toCents)).toEqual([1999, 29, 115, 435]);
  expect(dollars(2_339_150)).toBe("$23,391.50");
});

test("detects orders whose amounts do not match their lines", () => {
  const row = order("1", "a", { lineItems: [line(2, 5_000)], ...totalsOf([line(2, 5_000)], 890) });
  expect(addsUp(row)).toBe(true);
  expect(addsUp({ ...row, totalCents: row.totalCents + 1 })).toBe(false);
  expect(addsUp({ ...row, lineItems: [line(3, 5_000)] })).toBe(false);
});

test("orders approved, in progress or completed count as granted", () => {
  const statuses = ["draft", "pending", "approved", "rejected", "in-progress", "completed"] as const;
  const rows = statuses.map((status, index) => order("1", status, { status, totalCents: 10 ** index }));
  expect(grantedCents(rows)).toBe(110_100);
});
