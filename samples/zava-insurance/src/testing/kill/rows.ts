import { totalsOf } from "../../rules/money.ts";
import { claim, contractor, inspection, inspector, order } from "../rows.ts";

export const claimIds = ["1", "2", "3", "4"];
/** Number of order and inspection pairs of each claim, enough for the longest run. */
export const pairsOfEach = 40;

/** Returns a pair: its inspection is completed together with its order, or not at all. */
export function pairOf(number: number) {
  const claimId = claimIds[number % claimIds.length] ?? "1";
  return {
    claimId,
    orderId: `PO-PAIR-${number}`,
    inspectionId: `INS-PAIR-${number}`,
    note: `Pair ${number} is done.`,
  };
}

export const pairNumbers = Array.from({ length: claimIds.length * pairsOfEach }, (_, number) => number);

/** Seed rows of a store that allows all writes in parallel. */
export function killRows() {
  const lineItems = [
    { description: "Work", quantity: 3, unitPriceCents: 1933 },
    { description: "Material", quantity: 7, unitPriceCents: 299 },
  ];
  const amounts = { lineItems, ...totalsOf(lineItems, 890) };
  return {
    claims: claimIds.map((id) => claim(id, { status: "in-review", estimatedLossCents: 100_000_000 })),
    inspections: pairNumbers.map((number) => inspection(pairOf(number).claimId, pairOf(number).inspectionId)),
    orders: [
      ...pairNumbers.map((number) => order(pairOf(number).claimId, pairOf(number).orderId, amounts)),
      ...claimIds.map((id) => order(id, `PO-${id}`, amounts)),
    ],
    contractors: ["a", "b", "c"].map((id) => contractor(id)),
    inspectors: ["a", "b"].map((id) => inspector(id)),
  };
}
