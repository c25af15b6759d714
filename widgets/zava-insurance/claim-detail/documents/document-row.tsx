import { Caption1, mergeClasses } from "@fluentui/react-components";
import { CheckmarkCircleRegular, WarningRegular } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit";
import { NameLink, StatusBadge } from "@suite/widget-kit/components";
import { useChangedStyles } from "@suite/widget-kit/theme";
import type { DocumentRow } from "@suite/zava-insurance-contract";
import { useCardStyles } from "../claim-detail.styles.ts";
import { DocumentThumbnail } from "./document-picture.tsx";
import { differenceOf, fileName, useDocumentWords } from "./document-words.ts";
import { useDocumentsStyles } from "./documents.styles.ts";
import { documentStrings } from "./strings.ts";

interface DocumentItemProps {
  readonly row: DocumentRow;
  readonly isHighlighted: boolean;
  readonly onOpen: () => void;
}

/** A document in the list: what it shows, its name, kind, size and origin, and the order of an invoice. */
export function DocumentItem({ row, isHighlighted, onOpen }: DocumentItemProps) {
  const t = useStrings(documentStrings);
  const format = useFormat();
  const cards = useCardStyles();
  const styles = useDocumentsStyles();
  const marks = useChangedStyles();
  const words = useDocumentWords();
  return (
    <li className={mergeClasses(styles.row, isHighlighted && marks.changed)}>
      <DocumentThumbnail row={row} />
      <div className={styles.text}>
        <NameLink name={fileName(row.name)} onOpen={onOpen} />
        <Caption1 className={cards.quiet}>
          {format.dotted([t(row.kind), words.extent(row)])}
        </Caption1>
        <Caption1 className={cards.quiet}>{words.origin(row)}</Caption1>
      </div>
      <OrderBadge row={row} />
    </li>
  );
}

/** Order of a confirmed invoice, with what it bills more or less. */
export function OrderBadge({ row }: { readonly row: DocumentRow }) {
  const format = useFormat();
  const words = useDocumentWords();
  if (!row.match) return null;
  const difference = differenceOf(row);
  const label = format.dotted([row.match.orderId, words.difference(difference)]);
  return difference === 0 ? (
    <StatusBadge tone="success" icon={<CheckmarkCircleRegular />} label={label} />
  ) : (
    <StatusBadge tone="warning" icon={<WarningRegular />} label={label} />
  );
}
