import { Caption1, mergeClasses } from "@fluentui/react-components";
import { CheckmarkCircleRegular, WarningRegular } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit";
import { NameLink, StatusBadge } from "@suite/widget-kit/components";
import { useChangedStyles } from "@suite/widget-kit/theme";
import type { DocumentRow } from "@suite/zava-insurance-contract";
import { DocumentThumbnail } from "./document-picture.tsx";
import { differenceOf, fileName, useDocumentWords } from "./document-words.ts";
import { useDocumentRowStyles } from "./documents.styles.ts";
import { documentStrings } from "./strings.ts";

interface DocumentItemProps {
  readonly row: DocumentRow;
  readonly isHighlighted: boolean;
  readonly onOpen: () => void;
}

/** A document in the list: what it shows, its name, kind, size and origin, and the order of an invoice. */
export function DocumentItem({ row, isHighlighted, onOpen }: DocumentItemProps) {
  const styles = useDocumentRowStyles();
  const marks = useChangedStyles();
  const words = useDocumentWords();
  return (
    <li className={mergeClasses(styles.row, isHighlighted && marks.changed)}>
      <DocumentThumbnail row={row} />
      <div className={styles.text}>
        <NameLink name={fileName(row.name)} onOpen={onOpen} />
        <Caption1 className={styles.quiet}>{words.extent(row)}</Caption1>
        <Caption1 className={styles.quiet}>{words.origin(row)}</Caption1>
      </div>
      <OrderBadge row={row} />
    </li>
  );
}

/** Order of a confirmed invoice, with what it bills more or less. */
export function OrderBadge({ row }: { readonly row: DocumentRow }) {
  const t = useStrings(documentStrings);
  const format = useFormat();
  if (!row.match) return null;
  const id = row.match.orderId;
  const difference = differenceOf(row) ?? 0;
  if (difference === 0) {
    const label = t("forOrder", { id });
    return <StatusBadge tone="success" icon={<CheckmarkCircleRegular />} label={label} />;
  }
  const amount = format.cents(Math.abs(difference));
  const label = difference > 0 ? t("orderMore", { id, amount }) : t("orderLess", { id, amount });
  return <StatusBadge tone="warning" icon={<WarningRegular />} label={label} />;
}
