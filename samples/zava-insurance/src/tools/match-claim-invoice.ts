import { inline } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { blocks, onlyData, readOnly, table } from "@suite/server/tools";
import {
  type InvoiceMatch,
  invoiceMatchSchema,
  type MatchCandidate,
  type MatchedLine,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import { claimId, findClaim } from "../data/find.ts";
import { documentId, findDocument } from "../data/find-document.ts";
import { compareInvoice } from "../data/invoices.ts";
import { claimIds } from "../rules/claim-words.ts";
import { dollars } from "../rules/money.ts";
import type { Context } from "../store.ts";
import { differenceInWords, documentIds, documentRow } from "../views/document-rows.ts";
import { shownInvoice } from "../views/invoice-match.ts";

export const matchClaimInvoice = defineTool({
  name: "match-claim-invoice",
  title: "Match an invoice",
  description:
    "Compares an invoice of a claim with its purchase orders, line by line. Nothing is saved; confirm-invoice-match " +
    "does that.",
  inputSchema: z.object({ claimId, documentId }),
  outputSchema: invoiceMatchSchema,
  annotations: readOnly,
  invoking: "Comparing the invoice",
  invoked: "Invoice compared",
  async handler(input, context: Context) {
    const claim = await findClaim(context, input.claimId);
    const row = await findDocument(context, claim.id, input.documentId);
    const match = shownInvoice(documentRow(row), await compareInvoice(context, claim, row));
    return {
      text: matchInWords(match),
      forModel: blocks(claimIds([claim]), documentIds([row]), onlyData),
      structuredContent: match,
    };
  },
});

const reasonInWords: Record<MatchCandidate["reasons"][number], string> = {
  "order-number": "the order's number",
  vendor: "the contractor",
  total: "the total",
  lines: "the lines",
  date: "the date",
  "claim-number": "the claim's number",
};

function matchInWords({ document, invoice, candidates }: InvoiceMatch): string {
  const name = inline(document.name, 140);
  const [first] = candidates;
  if (!document.hasText)
    return `${name} has no text, so it cannot be compared. Look at it, and name the order that it bills.`;
  const total =
    invoice.totalCents === undefined ? "names no total" : `bills ${dollars(invoice.totalCents)}`;
  if (!first) return `${name} ${total}. It is like none of the claim's purchase orders.`;
  return blocks(
    `${name} ${total}. It is likeliest the invoice of ${first.orderId} (${inline(first.description)}), with ${percent(first.confidence)} confidence: ${differenceInWords(first.differenceCents)}`,
    table(
      ["order", "for", "ordered", "confidence", "same in both"],
      candidates.map((candidate) => [
        candidate.orderId,
        candidate.description,
        dollars(candidate.orderedCents),
        percent(candidate.confidence),
        candidate.reasons.map((reason) => reasonInWords[reason]).join(", "),
      ]),
    ),
    table(["ordered", "", "billed", "", "difference"], first.lines.map(lineCells)),
    document.match
      ? `It was confirmed as the invoice of ${document.match.orderId} by ${inline(document.match.confirmedBy)}.`
      : "Nobody has confirmed it yet.",
  );
}

function lineCells(line: MatchedLine): string[] {
  const { ordered = "", orderedCents, billed = "", billedCents, differenceCents } = line;
  const money = (cents: number | undefined) => (cents === undefined ? "" : dollars(cents));
  return [
    ordered,
    money(orderedCents),
    billed,
    money(billedCents),
    differenceCents === 0 ? "none" : dollars(differenceCents),
  ];
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
