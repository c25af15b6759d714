import { type RecordOnScreen, useRecord } from "@suite/widget-kit/data/use-record.ts";
import { useFormat } from "@suite/widget-kit/i18n/use-locale.ts";
import { useCallback, useEffect, useState } from "react";
import type { ClaimDetail } from "../contract.ts";
import { describeClaim } from "./model-context.ts";

export interface ClaimOnScreen extends RecordOnScreen {
  /** Says, or with `undefined` no longer says, that one part of the page holds something unsaved. */
  markUnsaved(part: string, words: string | undefined): void;
}

/**
 * The claim on screen; the model is told of it and of changes by ids, as stored texts might speak to the model. A
 * notice's place is the id of an inspection or order, or "notes".
 */
export function useClaim(detail: ClaimDetail, full: boolean): ClaimOnScreen {
  const format = useFormat();
  const [parts, setParts] = useState<ReadonlyMap<string, string>>(new Map());
  const markUnsaved = useCallback((part: string, words: string | undefined) => {
    setParts((before) => {
      if (before.get(part) === words) return before;
      const after = new Map(before);
      if (words) after.set(part, words);
      else after.delete(part);
      return after;
    });
  }, []);
  const record = useRecord({
    tool: "show-claim-detail",
    args: { claimId: detail.claim.id },
    about: describeClaim(detail),
    announced: full,
  });
  const { setUnsaved } = record;
  const unsaved = parts.size > 0 ? format.list([...parts.values()]) : undefined;
  useEffect(() => setUnsaved(unsaved), [setUnsaved, unsaved]);
  return { ...record, markUnsaved };
}

/** Marks a part of the page as unsaved while `unsaved` holds and the part is drawn. */
export function useUnsavedPart({ markUnsaved }: ClaimOnScreen, words: string, unsaved: boolean): void {
  useEffect(() => {
    markUnsaved(words, unsaved ? words : undefined);
    return () => markUnsaved(words, undefined);
  }, [markUnsaved, words, unsaved]);
}
