import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit";
import type { DocumentRow, DocumentSource } from "@suite/zava-insurance-contract";
import { documentStrings } from "./strings.ts";

/** Name of a file on one line. Files of strangers can have names of any length. */
export const fileName = (name: string) => oneLine(name, 120);

const sources = {
  widget: "fromWidget",
  chat: "fromChat",
  mail: "fromMail",
  onedrive: "fromOneDrive",
} as const satisfies Record<DocumentSource, string>;

/** Returns the words for extents, origins and amounts of documents, in the person's language. */
export function useDocumentWords() {
  const t = useStrings(documentStrings);
  const format = useFormat();
  const source = (from: DocumentSource) => t(sources[from]);
  return {
    source,
    /** Who added the document, when, and on which way it came. */
    origin: (row: DocumentRow) =>
      format.dotted([oneLine(row.addedBy, 60), format.date(row.addedAt), source(row.source)]),
    /** Number of pages and size. */
    extent: ({ pages, bytes }: DocumentRow) =>
      format.dotted([
        pages !== undefined && t("pageCount", { count: pages }),
        format.fileSize(bytes),
      ]),
    /** How much more or less an invoice bills than was ordered. */
    difference: (cents: number | undefined) => {
      if (cents === undefined) return t("noTotal");
      if (cents === 0) return t("asOrdered");
      const amount = format.cents(Math.abs(cents));
      return cents > 0 ? t("more", { amount }) : t("less", { amount });
    },
  };
}

/** Billed minus ordered of a confirmed invoice; `undefined` where one of the two is not known. */
export function differenceOf({ match }: DocumentRow): number | undefined {
  if (match?.billedCents === undefined) return undefined;
  return match.billedCents - match.orderedCents;
}

export const isPicture = ({ mime }: DocumentRow) => mime !== "application/pdf";
