import { inline } from "@suite/contracts";
import { blocks, count, dateInWords, idList, table } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type {
  ClaimDocument,
  DocumentPage,
  DocumentRow,
  DocumentsAttached,
} from "@suite/zava-insurance-contract";
import { dollars } from "../rules/money.ts";
import { clean } from "./rows.ts";

export function documentRow(row: Stored<ClaimDocument>): DocumentRow {
  const { blob: _blob, text, textLength: _length, sha256: _digest, ...shown } = row;
  return {
    ...shown,
    name: clean(row.name, 140),
    addedBy: clean(row.addedBy),
    hasText: text !== undefined && text !== "",
  };
}

const sourceInWords = {
  widget: "uploaded",
  chat: "from the chat",
  mail: "from mail",
  onedrive: "from OneDrive",
};

/** Formats a size: 84 KB, 3.2 MB. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} KB`;
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

export function documentTable(rows: readonly DocumentRow[]): string {
  return table(
    ["document", "kind", "size", "added", "order"],
    rows.map((row) => [
      row.name,
      row.kind,
      row.pages === undefined
        ? sizeInWords(row.bytes)
        : `${sizeInWords(row.bytes)}, ${count(row.pages, "page")}`,
      `${dateInWords(row.addedAt.slice(0, 10))} by ${row.addedBy}, ${sourceInWords[row.source]}`,
      orderInWords(row),
    ]),
  );
}

function orderInWords({ match }: DocumentRow): string {
  if (!match) return "";
  const { orderId, billedCents, orderedCents } = match;
  const difference = billedCents === undefined ? 0 : billedCents - orderedCents;
  if (difference === 0) return orderId;
  const more = difference > 0 ? "more" : "less";
  return `${orderId}, ${dollars(Math.abs(difference))} ${more}`;
}

export function documentIds(rows: readonly Pick<DocumentRow, "id" | "name">[]): string {
  return idList("Document", rows);
}

export function freeInWords(free: number): string {
  return free === 0
    ? "No more documents can be attached to the claim."
    : `${count(free, "more document")} can be attached to the claim.`;
}

export function pageInWords(title: string, { items, total, free }: DocumentPage): string {
  if (total === 0) return `${title} has no documents. ${freeInWords(free)}`;
  const shown = items.length < total ? `, ${items.length} of them below` : "";
  return blocks(
    `${title} has ${count(total, "document")}${shown}. ${freeInWords(free)}`,
    documentTable(items),
  );
}

/** Says what became of each file of a call. */
export function attachedInWords(title: string, result: DocumentsAttached): string {
  const { attached, already, refused, free } = result;
  const names = (rows: readonly DocumentRow[]) =>
    rows.map(({ name }) => inline(name, 140)).join(", ");
  return blocks(
    attached.length > 0
      ? `Attached ${count(attached.length, "document")} to ${title}: ${names(attached)}.`
      : `Nothing was attached to ${title}.`,
    already.length > 0 ? `The claim has the same file already: ${names(already)}.` : "",
    ...refused.map(({ name, reason }) => `Not attached: ${inline(name, 140)}. ${reason}`),
    free < 5 ? freeInWords(free) : "",
  );
}

/** Says how much more or less an invoice bills than was ordered. Ends with a full stop. */
export function differenceInWords(differenceCents: number | undefined): string {
  if (differenceCents === undefined) return "the invoice names no total to compare.";
  if (differenceCents === 0) return "the amounts are the same.";
  const side = differenceCents > 0 ? "more" : "less";
  return `it bills ${dollars(Math.abs(differenceCents))} ${side} than was ordered.`;
}
