import { expect, test } from "vitest";
import { claim, contractor, inspection, order } from "../testing/rows.ts";
import { type RiskFacts, riskInWords, risksOf } from "./approval-risks.ts";

const calm: RiskFacts = {
  claim: claim("1", { status: "in-review", dateReported: "2026-11-01" }),
  order: order("1", "PO-1"),
  orders: [order("1", "PO-1")],
  inspections: [inspection("1", "INS-1", { status: "completed", findings: "Dry." })],
  contractor: contractor("C-1", { rating: 4.5, reviews: 40, active: true }),
  today: "2026-11-20",
};

/** Words of the risks of the calm order with other facts. */
const words = (facts: Partial<RiskFacts>) => risksOf({ ...calm, ...facts }).map(riskInWords);

test("a usual order has no risks", () => {
  expect(words({})).toEqual([]);
});

test("risks come from the claim, the contractor, the orders and the inspections", () => {
  expect(
    words({
      claim: claim("1", {
        status: "denied",
        dateReported: "2026-11-01",
        estimatedLossCents: 9_000,
      }),
      contractor: contractor("C-1", { rating: 3.4, reviews: 4, active: false }),
      inspections: [inspection("1", "INS-1")],
    }),
  ).toEqual([
    "$10.00 above the estimated loss",
    "the claim is denied or closed",
    "the contractor is no longer active",
    "the contractor is rated 3.4 of 5",
    "the contractor has 4 reviews",
    "no inspection of the claim is completed",
  ]);
  expect(words({ contractor: undefined })).toEqual(["no contractor"]);
});

test("an approved order counts toward the estimated loss, and a large part of it is a risk", () => {
  const approved = order("1", "PO-2", {
    status: "approved",
    totalCents: 995_000,
    createdDate: "2026-10-01",
  });
  expect(words({ orders: [calm.order, approved] })).toEqual(["$50.00 above the estimated loss"]);
  const small = claim("1", { status: "approved", estimatedLossCents: 12_500 });
  expect(words({ claim: small })).toEqual(["80% of the estimated loss"]);
});

test("orders of one day and equal amounts are risks, unless they are rejected", () => {
  const other = order("1", "PO-2");
  expect(words({ orders: [calm.order, other] })).toEqual([
    "1 other order of the claim on the same day",
    "the same amount as PO-2",
  ]);
  const rejected = order("1", "PO-2", { status: "rejected" });
  expect(words({ orders: [calm.order, rejected] })).toEqual([]);
});

test("a claim that stays open for long is a risk", () => {
  expect(words({ today: "2026-12-25" })).toEqual(["the claim was reported 54 days ago"]);
});
