import { inline, UserError } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { blocks, confirm, idempotentWrite, notDoneReason, version } from "@suite/server/tools";
import { matchConfirmedSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { claimId, findClaim, findOrder, purchaseOrderId } from "../data/find.ts";
import { documentId, findDocument } from "../data/find-document.ts";
import { compareInvoice } from "../data/invoices.ts";
import { claimIds, claimTitle } from "../rules/claim-words.ts";
import type { Context } from "../store.ts";
import { differenceInWords, documentIds, documentRow } from "../views/document-rows.ts";

export const confirmInvoiceMatch = defineTool({
  name: "confirm-invoice-match",
  title: "Confirm the order of an invoice",
  description:
    "Records which purchase order an invoice bills, once the person agrees. To compare them first, use " +
    "match-claim-invoice.",
  inputSchema: z.object({ claimId, documentId, orderId: purchaseOrderId, confirm, version }),
  outputSchema: matchConfirmedSchema,
  annotations: idempotentWrite,
  invoking: "Comparing the invoice",
  invoked: "Invoice compared",
  async handler(input, context: Context) {
    const { store, signal, caller, now } = context;
    const claim = await findClaim(context, input.claimId);
    const row = await findDocument(context, claim.id, input.documentId);
    const order = await findOrder(context, input.orderId);
    if (order.claimId !== claim.id) throw otherClaim(order.id, claimTitle(claim));
    const { invoice } = await compareInvoice(context, claim, row);
    const billedCents = invoice.totalCents;
    const differenceCents = billedCents === undefined ? undefined : billedCents - order.totalCents;
    const what = `${inline(row.name, 140)} as the invoice of purchase order ${order.id} (${inline(order.description)})`;
    const difference = differenceInWords(differenceCents);
    const basis = `${row.version} ${order.version}`;
    const agreement = input.confirm
      ? "accept"
      : await context.confirm(`Confirm ${what}? To compare: ${difference}`, { basis });
    const forModel = blocks(claimIds([claim]), documentIds([row]));
    if (agreement !== "accept")
      return {
        text: `Nothing is saved yet. This would confirm ${what}: ${difference}`,
        forModel: blocks(notDoneReason[agreement], forModel),
        structuredContent: { saved: false, document: documentRow(row), differenceCents },
      };
    const match = {
      orderId: order.id,
      confirmedBy: caller.name,
      confirmedAt: now().toISOString(),
      billedCents,
      orderedCents: order.totalCents,
    };
    const { row: document, changeId } = await store.documents.patch(
      { claimId: claim.id, id: row.id },
      ({ match: before }) => (isSame(before, match) ? {} : { match }),
      { version: input.version, signal },
    );
    const already = changeId === undefined ? " already, so nothing changed" : "";
    return {
      text: `Confirmed ${what}${already}: ${difference}`,
      forModel,
      structuredContent: {
        saved: true,
        document: documentRow(document),
        differenceCents,
        changeId,
      },
    };
  },
});

type Match = { orderId: string; billedCents?: number | undefined; orderedCents: number };

function isSame(one: Match | undefined, other: Match): boolean {
  return (
    one !== undefined &&
    one.orderId === other.orderId &&
    one.billedCents === other.billedCents &&
    one.orderedCents === other.orderedCents
  );
}

function otherClaim(orderId: string, title: string): UserError {
  return new UserError(
    "invalid",
    `Purchase order ${orderId} is not one of ${title}. Choose an order of the same claim.`,
  );
}
