import { expect, test } from "vitest";
import { order } from "../testing/rows.ts";
import { dollars, grantedCents, toCents } from "./money.ts";

test("dollars are whole cents, and are written with them", () => {
  expect([19.99, 0.29, 1.15, 4.35].map(toCents)).toEqual([1999, 29, 115, 435]);
  expect(dollars(2_339_150)).toBe("$23,391.50");
});

test("orders approved, in progress or completed count as granted", () => {
  const statuses = [
    "draft",
    "pending",
    "approved",
    "rejected",
    "in-progress",
    "completed",
  ] as const;
  const rows = statuses.map((status, index) =>
    order("1", status, { status, totalCents: 10 ** index }),
  );
  expect(grantedCents(rows)).toBe(110_100);
});
