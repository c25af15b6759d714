import { useAllPages, useViewState } from "@suite/widget-kit";
import {
  type DocumentRow,
  documentKindSchema,
  documentLimits,
  documentPageSchema,
} from "@suite/zava-insurance-contract";
import { useCallback, useEffect, useState } from "react";
import { z } from "zod";

const kindFilterSchema = z.enum(["all", ...documentKindSchema.options]);

type KindFilter = z.infer<typeof kindFilterSchema>;

/**
 * Documents of the claim: the list with its filter, and the document on the whole screen. They are read again whenever the claim is.
 * @param added rows that uploads have added since
 */
export function useDocuments(claimId: string, readAt: string, added: readonly DocumentRow[]) {
  const { rows, error, draw, drop } = useRows(claimId, readAt);
  const [kind, setKind] = useViewState<KindFilter>(
    `documents-of-kind/${claimId}`,
    "all",
    kindFilterSchema,
  );
  const [openId, show] = useViewState(`document/${claimId}`, null, z.string().nullable());
  useEffect(() => {
    for (const row of added) draw(row);
  }, [added, draw]);
  // The last document of the chosen kind may be removed.
  const ofKind = rows?.some((row) => row.kind === kind)
    ? rows.filter((row) => row.kind === kind)
    : rows;
  const isOpen = ({ id }: DocumentRow) => id === openId;
  // A document that an order leads to is shown among all, if the filter hides it.
  const walked = ofKind?.some(isOpen) ? ofKind : rows;
  return {
    claimId,
    /** All documents, newest first; `undefined` until they were read. */
    rows,
    /** Those of the chosen kind, or all. */
    shown: ofKind,
    kind: ofKind === rows ? "all" : kind,
    setKind,
    error,
    free: Math.max(0, documentLimits.perClaim - (rows?.length ?? 0)),
    /** Document on the whole screen, and those that are walked through with it. */
    open: rows?.find(isOpen),
    walked: walked ?? [],
    show,
    close: () => show(null),
    draw,
    drop,
  };
}

export type Documents = ReturnType<typeof useDocuments>;

/** The rows that were read, with what the answers of writes said since. */
function useRows(claimId: string, readAt: string) {
  const { items, pending, error } = useAllPages(
    "list-claim-documents",
    documentPageSchema,
    { claimId },
    { since: readAt },
  );
  const [wasRead, setWasRead] = useState(false);
  if (!wasRead && !pending && !error) setWasRead(true);
  const [drawn, setDrawn] = useState({ on: items, rows: items });
  const rows = drawn.on === items ? drawn.rows : items;
  const change = useCallback(
    (next: (rows: readonly DocumentRow[]) => DocumentRow[]) =>
      setDrawn((before) => ({
        on: items,
        rows: next(before.on === items ? before.rows : items),
      })),
    [items],
  );
  /** Draws a document as the answer of a write returned it. */
  const draw = useCallback(
    (row: DocumentRow) =>
      change((all) => {
        const isKnown = all.some(({ id }) => id === row.id);
        return isKnown ? all.map((each) => (each.id === row.id ? row : each)) : [row, ...all];
      }),
    [change],
  );
  /** Takes a removed document off the page. */
  const drop = useCallback(
    (id: string) => change((all) => all.filter((row) => row.id !== id)),
    [change],
  );
  return { rows: wasRead ? rows : undefined, error, draw, drop };
}
