import type { ToolHandler } from "@suite/testing/browser";
import { answer, failure } from "@suite/widget-kit/testing";
import { type DocumentRow, documentLimits } from "@suite/zava-insurance-contract";
import { kimberly } from "./claim.ts";
import { documents, found, invoiceMatch, invoiceText } from "./documents.ts";

/** A gray WebP picture of one pixel. */
export const pixel = "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v02aAA=";

/** A server that keeps the documents of the claim. */
export function documentServer(start: readonly DocumentRow[] = documents) {
  let rows = [...start];
  let before = rows;
  let reads = 0;
  const find = (id: unknown) => rows.find((row) => row.id === id);
  const write = (next: DocumentRow[]) => {
    before = rows;
    rows = next;
  };
  const attach = (name: string, bytes: number, source: DocumentRow["source"]): DocumentRow => {
    const row: DocumentRow = {
      claimId: "1",
      id: `DOC-${name.toUpperCase()}`,
      version: 'W/"new"',
      kind: "photo",
      name,
      mime: "image/jpeg",
      bytes,
      source,
      addedBy: "You",
      addedAt: kimberly.readAt,
      width: 1600,
      height: 1200,
      hasText: false,
    };
    write([row, ...rows]);
    return row;
  };
  const tools: Record<string, ToolHandler> = {
    "show-claim-detail": () => {
      reads += 1;
      return answer({ ...kimberly, readAt: `2026-11-20T09:${30 + reads}:00.000Z` });
    },
    "list-claim-documents": () =>
      answer({
        claimId: "1",
        items: rows,
        total: rows.length,
        free: documentLimits.perClaim - rows.length,
      }),
    "upload-claim-document": ({ name, bytes, part }) => {
      const parts = Math.max(1, Math.ceil(Number(bytes) / documentLimits.uploadPartBytes));
      const done = part === parts - 1;
      const uploadId = "UP-00000001";
      if (!done) return answer({ uploadId, parts, done });
      const attached = attach(String(name), Number(bytes), "widget");
      return answer({ uploadId, parts, done, attached, changeId: `change-${attached.id}` });
    },
    "read-document-text": ({ documentId }) =>
      answer({
        documentId,
        pages: find(documentId)?.pages ?? 0,
        text: find(documentId)?.hasText ? invoiceText : "",
        isCut: false,
      }),
    "remove-claim-document": ({ documentId }) => {
      const document = find(documentId);
      if (!document) return failure("not_found", "The claim does not have this document any more.");
      write(rows.filter((row) => row !== document));
      return answer({ removed: true, document, restorableDays: 30, changeId: "change-removed" });
    },
    "match-claim-invoice": ({ documentId }) =>
      answer({ ...invoiceMatch, document: find(documentId) ?? invoiceMatch.document }),
    "confirm-invoice-match": ({ documentId, orderId }) => {
      const candidate = invoiceMatch.candidates.find((each) => each.orderId === orderId);
      const current = find(documentId);
      if (!candidate || !current) return failure("not_found", "There is no such order.");
      const { orderedCents, billedCents, differenceCents } = candidate;
      const document: DocumentRow = {
        ...current,
        version: 'W/"matched"',
        match: {
          orderId: candidate.orderId,
          confirmedBy: "You",
          confirmedAt: kimberly.readAt,
          billedCents,
          orderedCents,
        },
      };
      write(rows.map((row) => (row === current ? document : row)));
      return answer({ saved: true, document, differenceCents, changeId: "change-matched" });
    },
    "find-files-for-claim": () => answer({ ...found }),
    "attach-claim-document": ({ references }) => {
      const chosen = found.files.filter(
        ({ reference }) => Array.isArray(references) && references.includes(reference),
      );
      const isTaken = ({ name }: { name: string }) => !name.endsWith(".docx");
      const attached = chosen.filter(isTaken).map(({ name, bytes, source }) => ({
        ...attach(name, bytes, source),
        changeId: "change-a",
      }));
      const refused = chosen
        .filter((file) => !isTaken(file))
        .map(({ name }) => ({ name, reason: "This is no photo and no PDF. Choose another file." }));
      return answer({
        claimId: "1",
        attached,
        already: [],
        refused,
        free: documentLimits.perClaim - rows.length,
      });
    },
    "undo-change": () => {
      rows = before;
      return answer({ change: { id: "change-9" } });
    },
  };
  return { tools };
}

/** Answers with a picture of one part, whatever the document and its size. */
export const documentFiles: Record<string, ToolHandler> = {
  "read-claim-document": ({ documentId }) =>
    answer({ documentId, mime: "image/webp", bytes: 44, part: 0, parts: 1, data: pixel }),
};
