import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit";
import type { DocumentRow } from "@suite/zava-insurance-contract";
import { documentStrings } from "./strings.ts";

/** Name of a file on one line. Files of strangers can have names of any length. */
export const fileName = (name: string) => oneLine(name, 120);

/** Returns the words for sizes, origins and amounts of documents, in the person's language. */
export function useDocumentWords() {
  const t = useStrings(documentStrings);
  const format = useFormat();
  const size = (bytes: number) =>
    bytes < 1e6
      ? t("kilobytes", { size: Math.max(1, Math.round(bytes / 1e3)) })
      : t("megabytes", { size: Math.round(bytes / 1e5) / 10 });
  return {
    size,
    /** Who added the document, when, and on which way it came. */
    origin: ({ addedBy, addedAt, source }: DocumentRow) =>
      t("addedBy", {
        name: oneLine(addedBy, 60),
        when: format.date(addedAt),
        source: t(`from-${source}`),
      }),
    /** Kind, number of pages and size in one line. */
    extent: ({ kind, pages, bytes }: DocumentRow) =>
      format.dotted([
        t(kind),
        pages !== undefined && t("pageCount", { count: pages }),
        size(bytes),
      ]),
    /** How much more or less an invoice bills than was ordered. */
    difference: (cents: number | undefined) => {
      if (cents === undefined) return t("noTotal");
      if (cents === 0) return t("asOrdered");
      const amount = format.cents(Math.abs(cents));
      return cents > 0 ? t("moreBilled", { amount }) : t("lessBilled", { amount });
    },
  };
}

/** Billed minus ordered of a confirmed invoice; `undefined` where one of the two is not known. */
export function differenceOf({ match }: DocumentRow): number | undefined {
  if (match?.billedCents === undefined) return undefined;
  return match.billedCents - match.orderedCents;
}

export const isPicture = ({ mime }: DocumentRow) => mime !== "application/pdf";
