import { useStrings } from "@suite/widget-kit";
import type { ClaimDetail, DocumentRow } from "@suite/zava-insurance-contract";
import type { ClaimOnScreen } from "../use-claim.ts";
import { documentStrings } from "./strings.ts";
import { type Attached, useUploads } from "./upload/use-uploads.ts";
import { useDocuments } from "./use-documents.ts";

/** Files on their way to the claim. They go on while the card is shown. */
export function useClaimUploads({ claim: { id } }: ClaimDetail, claim: ClaimOnScreen) {
  const announce = useAttachedNotice(claim);
  return { ...useUploads(id, announce), announce };
}

export type ClaimUploads = ReturnType<typeof useClaimUploads>;

/** Documents of the claim in the workplace. */
export function useClaimDocuments({ claim: { id }, readAt }: ClaimDetail, uploads: ClaimUploads) {
  const list = useDocuments(id, readAt, uploads.attached);
  return { claimId: id, list, uploads, announce: uploads.announce };
}

export type ClaimDocuments = ReturnType<typeof useClaimDocuments>;

/** Returns a function that says what was attached, with one undo for all of it, and which files the claim had. */
function useAttachedNotice(claim: ClaimOnScreen) {
  const t = useStrings(documentStrings);
  return (attached: readonly Attached[], already: readonly DocumentRow[] = []) => {
    const had = already.length > 0 ? t("already", { count: already.length }) : undefined;
    if (attached.length === 0) {
      if (had) void claim.onSuccess({ text: had, intent: "info", section: "documents" });
      return;
    }
    const ids = attached.map(({ row }) => row.id);
    const text = t("attached", { count: attached.length });
    const [changeId, ...relatedChangeIds] = attached.flatMap((each) => each.changeId ?? []);
    void claim.onSuccess({
      text: had ? `${text} ${had}` : text,
      modelText: `Attached documents ${ids.join(", ")}.`,
      highlightedIds: ids,
      section: "documents",
      ...(changeId !== undefined && { changeId, relatedChangeIds }),
    });
  };
}
