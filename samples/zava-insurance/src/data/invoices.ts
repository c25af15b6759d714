import type {
  Claim,
  ClaimDocument,
  InvoiceFacts,
  MatchCandidate,
} from "@suite/zava-insurance-contract";
import { readInvoice } from "../rules/invoice-facts.ts";
import { type BilledOrder, matchInvoice } from "../rules/match-invoice.ts";
import { byClaim, byId, type Context, readAll } from "../store.ts";

export interface ComparedInvoice {
  readonly invoice: InvoiceFacts;
  readonly candidates: readonly MatchCandidate[];
}

/** Compares a document's text with the orders of its claim. */
export async function compareInvoice(
  context: Context,
  claim: Claim,
  { text = "" }: ClaimDocument,
): Promise<ComparedInvoice> {
  const allRows = await readAll(context);
  const contractors = byId(allRows.contractors);
  const ofClaim = byClaim(allRows.orders).get(claim.id) ?? [];
  const orders = ofClaim.map(
    (order): BilledOrder => ({
      order,
      contractorName: contractors.get(order.contractorId ?? "")?.name,
    }),
  );
  const vendors = orders.flatMap(({ contractorName }) => contractorName ?? []);
  const invoice = readInvoice(text, [...new Set(vendors)]);
  return { invoice, candidates: matchInvoice(invoice, orders, claim.claimNumber) };
}
