import { useStrings, useToolMutation, useToolQuery, useViewState } from "@suite/widget-kit";
import {
  type DocumentRow,
  invoiceMatchSchema,
  type MatchCandidate,
  matchConfirmedSchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import type { ClaimOnScreen } from "../../use-claim.ts";
import { documentStrings } from "../strings.ts";
import type { Documents } from "../use-documents.ts";

interface MatchOptions {
  readonly list: Documents;
  readonly claim: ClaimOnScreen;
  readonly row: DocumentRow;
}

/** Orders that an invoice may bill, the one that the person looks at, and its confirmation. */
export function useInvoiceMatch({ list, claim, row }: MatchOptions) {
  const t = useStrings(documentStrings);
  const { claimId, id: documentId, version } = row;
  const { data, error, refetch } = useToolQuery("match-claim-invoice", invoiceMatchSchema, {
    claimId,
    documentId,
  });
  const confirmation = useToolMutation("confirm-invoice-match", matchConfirmedSchema);
  const [choice, choose] = useViewState(`order-of/${documentId}`, "", z.string());
  const candidates = data?.candidates ?? [];
  const find = (orderId: string | undefined) =>
    candidates.find((candidate) => candidate.orderId === orderId);
  const confirmOrder = async ({ orderId }: MatchCandidate) => {
    const outcome = await confirmation.call({
      claimId,
      documentId,
      orderId,
      confirm: true,
      version,
    });
    if (!outcome.ok) {
      // Shows the document as somebody else left it, which can be tried again.
      if (outcome.error.code === "conflict") await claim.refresh();
      return;
    }
    const { document, changeId } = outcome.data;
    list.draw(document);
    void claim.onSuccess({
      text: t("confirmed", { id: orderId }),
      modelText: `Confirmed order ${orderId} as the one that document ${documentId} bills.`,
      highlightedIds: [documentId, orderId],
      section: "invoice",
      takesFocus: true,
      ...(changeId !== undefined && { changeId }),
    });
  };
  return {
    data,
    error,
    read: refetch,
    /** The order that the person chose, else the confirmed one, else the likeliest. */
    chosen: find(choice) ?? find(row.match?.orderId) ?? candidates[0],
    choose,
    confirmOrder,
    confirming: confirmation.pending,
    confirmError: confirmation.error,
  };
}

export type InvoiceMatching = ReturnType<typeof useInvoiceMatch>;
