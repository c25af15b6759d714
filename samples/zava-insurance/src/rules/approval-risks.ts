import { count, number } from "@suite/server/tools";
import type {
  ApprovalRisk,
  Claim,
  Contractor,
  Inspection,
  PurchaseOrder,
} from "@suite/zava-insurance-contract";
import { openClaim } from "./life-cycles.ts";
import { dollars, grantedCents } from "./money.ts";

/** Stars below which a contractor's rating is a risk. */
const lowRating = 4;

/** Reviews below which a contractor's rating says little. */
const fewReviews = 15;

/** Part of the estimated loss from which a single order is a risk. */
const largeShare = 0.7;

/** Days after the report of a claim that is still open, from which an order is a risk. */
const oldClaimDays = 30;

/** Facts by which the risks of an order are judged. */
export interface RiskFacts {
  readonly order: PurchaseOrder;
  readonly claim: Claim;
  /** Orders and inspections of the claim. */
  readonly orders: readonly PurchaseOrder[];
  readonly inspections: readonly Inspection[];
  readonly contractor: Contractor | undefined;
  readonly today: string;
}

/** Returns what a manager should know before deciding on an order, the most serious first. */
export function risksOf(facts: RiskFacts): ApprovalRisk[] {
  return [
    ...claimRisks(facts),
    ...contractorRisks(facts),
    ...orderRisks(facts),
    ...evidenceRisks(facts),
  ];
}

function claimRisks({ order, claim, orders }: RiskFacts): ApprovalRisk[] {
  const risks: ApprovalRisk[] = [];
  const others = orders.filter(({ id }) => id !== order.id);
  const overCents = grantedCents(others) + order.totalCents - claim.estimatedLossCents;
  const share = order.totalCents / Math.max(claim.estimatedLossCents, 1);
  if (overCents > 0) risks.push({ code: "above-loss", cents: overCents });
  else if (share >= largeShare) {
    risks.push({ code: "most-of-loss", share: Math.round(share * 100) / 100 });
  }
  const isDecided = claim.status === "denied" || claim.status === "closed";
  if (isDecided) risks.push({ code: "claim-decided" });
  return risks;
}

function contractorRisks({ contractor }: RiskFacts): ApprovalRisk[] {
  if (!contractor) return [{ code: "no-contractor" }];
  const risks: ApprovalRisk[] = [];
  if (!contractor.active) risks.push({ code: "inactive-contractor" });
  const { rating, reviews } = contractor;
  if (rating < lowRating) risks.push({ code: "low-rating", rating });
  if (reviews < fewReviews) risks.push({ code: "few-reviews", count: reviews });
  return risks;
}

function orderRisks({ order, orders }: RiskFacts): ApprovalRisk[] {
  const risks: ApprovalRisk[] = [];
  const others = orders.filter(({ id, status }) => id !== order.id && status !== "rejected");
  const sameDay = others.filter(({ createdDate }) => createdDate === order.createdDate);
  if (sameDay.length > 0) risks.push({ code: "several-orders", count: sameDay.length });
  const repeated = others.find(({ totalCents }) => totalCents === order.totalCents);
  if (repeated) risks.push({ code: "repeated-amount", orderId: repeated.id });
  return risks;
}

function evidenceRisks({ claim, inspections, today }: RiskFacts): ApprovalRisk[] {
  const risks: ApprovalRisk[] = [];
  const isInspected = inspections.some(({ status }) => status === "completed");
  if (!isInspected) risks.push({ code: "no-inspection" });
  const days = daysBetween(claim.dateReported, today);
  const isOpen = openClaim.includes(claim.status);
  if (isOpen && days > oldClaimDays) risks.push({ code: "old-claim", days });
  return risks;
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Describes a risk: "$3,891.10 above the estimated loss". */
export function riskInWords(risk: ApprovalRisk): string {
  switch (risk.code) {
    case "above-loss":
      return `${dollars(risk.cents ?? 0)} above the estimated loss`;
    case "claim-decided":
      return "the claim is denied or closed";
    case "no-contractor":
      return "no contractor";
    case "inactive-contractor":
      return "the contractor is no longer active";
    case "low-rating":
      return `the contractor is rated ${number(risk.rating ?? 0)} of 5`;
    case "few-reviews":
      return `the contractor has ${count(risk.count ?? 0, "review")}`;
    case "most-of-loss":
      return `${Math.round((risk.share ?? 0) * 100)}% of the estimated loss`;
    case "several-orders":
      return `${count(risk.count ?? 1, "other order")} of the claim on the same day`;
    case "repeated-amount":
      return `the same amount as ${risk.orderId ?? "another order"}`;
    case "no-inspection":
      return "no inspection of the claim is completed";
    case "old-claim":
      return `the claim was reported ${count(risk.days ?? 0, "day")} ago`;
  }
}
