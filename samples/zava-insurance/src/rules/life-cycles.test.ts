import {
  claimStatusSchema,
  inspectionStatusSchema,
  orderStatusSchema,
} from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { claimLife, inspectionLife, moves, orderLife } from "./life-cycles.ts";

const inspections = inspectionStatusSchema.options;
const lives = [
  { what: "claim", life: claimLife, first: "reported", all: claimStatusSchema.options, dead: [] },
  {
    what: "inspection",
    life: inspectionLife,
    first: "open",
    all: inspections,
    dead: ["completed"],
  },
  {
    what: "order",
    life: orderLife,
    first: "draft",
    all: orderStatusSchema.options,
    dead: ["completed"],
  },
];

test.each(lives)(
  "the life of the $what reaches each status, repeats none, and ends in final ones",
  (row) => {
    const { first, all, dead } = row;
    const life: Readonly<Record<string, readonly string[]>> = row.life;
    const reached = new Set([first]);
    for (const status of reached) for (const next of life[status] ?? []) reached.add(next);
    expect([...reached].sort()).toEqual([...all].sort());
    expect(all.filter((status) => life[status]?.length === 0)).toEqual(dead);
    for (const status of all) expect(life[status]).not.toContain(status);
  },
);

test("the same status is no change, an allowed one is, any other throws with the allowed ones", () => {
  expect(moves(claimLife, "Claim 1", "approved", "approved")).toBe(false);
  expect(moves(claimLife, "Claim 1", "in-review", "approved")).toBe(true);
  expect(() => moves(claimLife, "Claim 1", "closed", "approved")).toThrow(
    "Claim 1 is closed and cannot become approved. It can become in review.",
  );
  expect(() => moves(orderLife, "Order 1", "completed", "pending")).toThrow(
    "No other status can follow.",
  );
});
