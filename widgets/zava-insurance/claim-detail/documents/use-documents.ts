import { type ToolError, useTool, useViewState } from "@suite/widget-kit";
import {
  type DocumentRow,
  documentKindSchema,
  documentLimits,
  documentPageSchema,
} from "@suite/zava-insurance-contract";
import { useCallback, useEffect, useState } from "react";
import { z } from "zod";

const kindFilterSchema = z.enum(["all", ...documentKindSchema.options]);

export type KindFilter = z.infer<typeof kindFilterSchema>;

/** A page has at least one document. */
const mostPages = documentLimits.perClaim;

/**
 * Documents of the claim: the list with its filter, and the document on the whole screen. Reads them while `isShown`, and again
 * whenever the claim is read.
 */
export function useDocuments(claimId: string, readAt: string, isShown: boolean) {
  const { call, pending, error } = useTool("list-claim-documents", documentPageSchema);
  const [rows, setRows] = useState<readonly DocumentRow[]>();
  const [kind, setKind] = useViewState<KindFilter>(
    `documents-of-kind/${claimId}`,
    "all",
    kindFilterSchema,
  );
  const [openId, setOpenId] = useViewState(`document/${claimId}`, null, z.string().nullable());
  const read = useCallback(async () => {
    const all: DocumentRow[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < mostPages; page++) {
      const outcome = await call({ claimId, cursor });
      if (!outcome.ok) return;
      all.push(...outcome.data.items);
      cursor = outcome.data.cursor;
      if (!cursor) break;
    }
    setRows(all);
  }, [call, claimId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later read of the claim reads its documents, too
  useEffect(() => {
    if (isShown) void read();
  }, [read, readAt, isShown]);
  // The last document of the chosen kind may be removed.
  const ofKind = rows?.some((row) => row.kind === kind)
    ? rows.filter((row) => row.kind === kind)
    : rows;
  const shownKind = ofKind === rows ? "all" : kind;
  const isOpen = ({ id }: DocumentRow) => id === openId;
  // A document that an order leads to is shown among all, if the filter hides it.
  const walked = ofKind?.some(isOpen) ? ofKind : rows;
  return {
    /** All documents, newest first; `undefined` until they were read. */
    rows,
    /** Those of the chosen kind, or all. */
    shown: ofKind,
    kind: shownKind,
    setKind,
    read,
    pending,
    error: error satisfies ToolError | undefined,
    free: Math.max(0, documentLimits.perClaim - (rows?.length ?? 0)),
    /** Document on the whole screen, and those that are walked through with it. */
    open: rows?.find(isOpen),
    walked: walked ?? [],
    show: setOpenId,
    close: () => setOpenId(null),
    /** Draws a document as the answer of a write returned it. */
    draw: useCallback((row: DocumentRow) => {
      setRows((before = []) => {
        const others = before.filter(({ id }) => id !== row.id);
        if (others.length === before.length) return [row, ...before];
        return before.map((each) => (each.id === row.id ? row : each));
      });
    }, []),
    /** Takes a removed document off the page. */
    drop: useCallback((id: string) => {
      setRows((before) => before?.filter((row) => row.id !== id));
    }, []),
  };
}

export type Documents = ReturnType<typeof useDocuments>;
