import { Caption1 } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit";
import { NameLink } from "@suite/widget-kit/components";
import { useCardStyles } from "../../claim-detail.styles.ts";
import { DocumentThumbnail } from "../document-picture.tsx";
import { differenceOf, fileName, useDocumentWords } from "../document-words.ts";
import { documentStrings } from "../strings.ts";
import type { Documents } from "../use-documents.ts";
import { useMatchStyles } from "./match.styles.ts";

interface OrderInvoicesProps {
  readonly orderId: string;
  readonly documents: Documents;
}

/** Invoices that were confirmed to be those of an order, with what they bill more or less. */
export function OrderInvoices({ orderId, documents }: OrderInvoicesProps) {
  const t = useStrings(documentStrings);
  const format = useFormat();
  const cards = useCardStyles();
  const styles = useMatchStyles();
  const words = useDocumentWords();
  const invoices = documents.rows?.filter(({ match }) => match?.orderId === orderId) ?? [];
  if (invoices.length === 0) return null;
  return (
    <ul className={styles.candidates} aria-label={t("invoices")}>
      {invoices.map((row) => {
        const billed = row.match?.billedCents;
        const difference = differenceOf(row);
        return (
          <li key={row.id} className={styles.invoice}>
            <DocumentThumbnail row={row} />
            <div className={styles.candidateText}>
              <NameLink name={fileName(row.name)} onOpen={() => documents.show(row.id)} />
              <Caption1 className={difference ? styles.differs : cards.quiet}>
                {format.dotted([
                  billed !== undefined && format.cents(billed),
                  words.difference(difference),
                ])}
              </Caption1>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
