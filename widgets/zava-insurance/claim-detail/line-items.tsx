import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { OrderRow } from "../contract.ts";
import { useLineItemsStyles } from "./line-items.styles.ts";
import { detailStrings } from "./strings.ts";

/** What an order buys, line by line, and what it comes to. */
export function LineItems({ row }: { row: OrderRow }) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const styles = useLineItemsStyles();
  const { lineItems, subtotalCents, taxCents, totalCents, currency } = row;
  const money = (cents: number) => format.cents(cents, currency);
  const sums = [
    { name: t("subtotal"), cents: subtotalCents },
    { name: t("tax"), cents: taxCents },
  ];
  return (
    <table className={styles.table} aria-label={t("lineItems")}>
      <thead>
        <tr>
          <th scope="col" className={styles.heading}>
            {t("item")}
          </th>
          <th scope="col" className={styles.endHeading}>
            {t("amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lineItems.map(({ description, quantity, unitPriceCents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
          <tr key={index}>
            <th scope="row" className={styles.item}>
              <bdi className={styles.text}>{oneLine(description)}</bdi>
              <span className={styles.price}>
                {t("quantityTimes", { quantity, price: money(unitPriceCents) })}
              </span>
            </th>
            <td className={styles.figure}>{money(quantity * unitPriceCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ name, cents }) => (
          <tr key={name}>
            <th scope="row" className={styles.sumName}>
              {name}
            </th>
            <td className={styles.sum}>{money(cents)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" className={styles.totalName}>
            {t("total")}
          </th>
          <td className={styles.total}>{money(totalCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
