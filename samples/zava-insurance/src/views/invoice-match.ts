import type { DocumentRow, InvoiceMatch, MatchedLine } from "@suite/zava-insurance-contract";
import type { ComparedInvoice } from "../data/invoices.ts";
import { clean } from "./rows.ts";

/** Lines of an answer; an invoice with more is compared as a whole. */
const mostLines = 20;

/** Builds the response for a compared invoice. Only the likeliest order has its lines. */
export function shownInvoice(
  document: DocumentRow,
  { invoice, candidates }: ComparedInvoice,
): InvoiceMatch {
  return {
    document,
    invoice: {
      ...invoice,
      number: invoice.number && clean(invoice.number, 40),
      vendor: invoice.vendor && clean(invoice.vendor),
      lines: invoice.lines
        .slice(0, mostLines)
        .map(({ text, amountCents }) => ({ text: clean(text), amountCents })),
    },
    candidates: candidates.map((candidate, at) => ({
      ...candidate,
      description: clean(candidate.description, 120),
      contractorName: candidate.contractorName && clean(candidate.contractorName),
      lines: at === 0 ? candidate.lines.slice(0, mostLines).map(shownLine) : [],
    })),
  };
}

function shownLine({ ordered, billed, ...line }: MatchedLine): MatchedLine {
  return {
    ...line,
    ordered: ordered && clean(ordered),
    billed: billed && clean(billed),
  };
}
