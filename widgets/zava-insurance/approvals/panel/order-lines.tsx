import { mergeClasses } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useFormat, useMediaQuery, useStrings } from "@suite/widget-kit";
import type { ApprovalDetail } from "@suite/zava-insurance-contract";
import { approvalsStrings } from "../strings.ts";
import { costOf, isUnchanged, type MatchedLine, matchLines } from "./match-lines.ts";
import { useOrderLinesStyles } from "./panel.styles.ts";

interface OrderLinesProps {
  readonly detail: ApprovalDetail;
  readonly currency: string;
}

/** Lines of the order with its total; as requested and now side by side where the order has changed. */
export function OrderLines({ detail, currency }: OrderLinesProps) {
  const t = useStrings(approvalsStrings);
  const styles = useOrderLinesStyles();
  const { approval, requested, order } = detail;
  const now = order ?? requestedAsOrder(detail);
  const lines = matchLines(requested.lineItems, now.lineItems);
  // Two amounts do not fit beside a name on a phone.
  const isNarrow = useMediaQuery("(max-width: 479px)");
  const isChanged = !lines.every(isUnchanged) || requested.totalCents !== now.totalCents;
  const requestedSum = requested.lineItems.reduce((sum, line) => sum + costOf(line), 0);
  return (
    <table className={styles.table} aria-label={t("lines", { id: approval.orderId })}>
      <thead>
        <tr>
          <th scope="col" className={styles.heading}>
            {t("item")}
          </th>
          {isChanged && !isNarrow && (
            <th scope="col" className={styles.endHeading}>
              {t("asRequested")}
            </th>
          )}
          <th scope="col" className={styles.endHeading}>
            {isChanged ? t("now") : t("amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
            key={index}
            line={line}
            isCompared={isChanged}
            isNarrow={isNarrow}
            currency={currency}
          />
        ))}
      </tbody>
      <tfoot>
        <Sum
          name={t("tax")}
          requested={isChanged ? requested.totalCents - requestedSum : undefined}
          now={now.taxCents}
          isNarrow={isNarrow}
          currency={currency}
        />
        <Sum
          name={t("total")}
          requested={isChanged ? requested.totalCents : undefined}
          now={now.totalCents}
          isNarrow={isNarrow}
          currency={currency}
          isTotal
        />
      </tfoot>
    </table>
  );
}

/** Stands in for an order that does not exist anymore. */
function requestedAsOrder({ requested: { lineItems, totalCents } }: ApprovalDetail) {
  const sum = lineItems.reduce((cents, line) => cents + costOf(line), 0);
  return { lineItems, totalCents, taxCents: totalCents - sum };
}

interface LineProps {
  readonly line: MatchedLine;
  readonly isCompared: boolean;
  /** Shows the requested amount below the current one. */
  readonly isNarrow: boolean;
  readonly currency: string;
}

function Line({ line, isCompared, isNarrow, currency }: LineProps) {
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  const styles = useOrderLinesStyles();
  const { requested, now } = line;
  const shown = now ?? requested;
  if (!shown) return null;
  const isChanged = isCompared && !isUnchanged(line);
  const before = requested ? format.cents(costOf(requested), currency) : t("addedLine");
  const cost = (cents: number) => format.cents(cents, currency);
  const times = t("quantityTimes", {
    quantity: format.number(shown.quantity),
    price: cost(shown.unitPriceCents),
  });
  return (
    <tr>
      <th scope="row" className={mergeClasses(styles.item, isChanged && styles.changed)}>
        <bdi className={styles.text}>{oneLine(shown.description)}</bdi>
        <span className={styles.price}>{times}</span>
      </th>
      {isCompared && !isNarrow && <td className={styles.figure}>{before}</td>}
      <td className={mergeClasses(styles.figure, isChanged && styles.changed)}>
        {now ? cost(costOf(now)) : t("removedLine")}
        {isChanged && isNarrow && <span className={styles.price}>{before}</span>}
      </td>
    </tr>
  );
}

interface SumProps {
  readonly name: string;
  /** The requested amount, where both are compared. */
  readonly requested: number | undefined;
  readonly now: number;
  readonly isNarrow: boolean;
  readonly currency: string;
  readonly isTotal?: boolean;
}

function Sum({ name, requested, now, isNarrow, currency, isTotal }: SumProps) {
  const format = useFormat();
  const styles = useOrderLinesStyles();
  const isCompared = requested !== undefined;
  const before = format.cents(requested ?? 0, currency);
  return (
    <tr className={isTotal ? styles.total : undefined}>
      <th scope="row" className={styles.sumName}>
        {name}
      </th>
      {isCompared && !isNarrow && <td className={styles.sum}>{before}</td>}
      <td className={styles.sum}>
        {format.cents(now, currency)}
        {isCompared && isNarrow && requested !== now && (
          <span className={styles.price}>{before}</span>
        )}
      </td>
    </tr>
  );
}
