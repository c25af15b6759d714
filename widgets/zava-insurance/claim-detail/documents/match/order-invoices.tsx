import { Caption1 } from "@fluentui/react-components";
import { ReceiptRegular } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit";
import { NameLink } from "@suite/widget-kit/components";
import { differenceOf, fileName, useDocumentWords } from "../document-words.ts";
import { documentStrings } from "../strings.ts";
import type { Documents } from "../use-documents.ts";
import { useOrderInvoicesStyles } from "./match.styles.ts";

interface OrderInvoicesProps {
  readonly orderId: string;
  readonly documents: Documents;
}

/** Invoices that were confirmed to be those of an order, with what they bill more or less. */
export function OrderInvoices({ orderId, documents }: OrderInvoicesProps) {
  const t = useStrings(documentStrings);
  const format = useFormat();
  const styles = useOrderInvoicesStyles();
  const words = useDocumentWords();
  const invoices = documents.rows?.filter(({ match }) => match?.orderId === orderId) ?? [];
  if (invoices.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("invoicesOf")}>
      {invoices.map((row) => {
        const billed = row.match?.billedCents;
        const difference = differenceOf(row);
        const amounts = [
          billed !== undefined && t("billedAmount", { amount: format.cents(billed) }),
          words.difference(difference),
        ];
        return (
          <li key={row.id} className={styles.invoice}>
            <ReceiptRegular className={styles.icon} aria-hidden="true" />
            <div className={styles.text}>
              <NameLink name={fileName(row.name)} onOpen={() => documents.show(row.id)} />
              <Caption1 className={difference ? styles.differs : styles.quiet}>
                {format.dotted(amounts)}
              </Caption1>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
