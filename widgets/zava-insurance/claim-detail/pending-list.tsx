import { Body1, Body1Strong, Caption1, Subtitle2 } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useInlineStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { ClaimDetail, InspectionRow, OrderRow } from "../contract.ts";
import { InspectionStatusBadge, OrderStatusBadge } from "../parts/badges.tsx";
import { workStrings } from "../parts/work-strings.ts";
import { usePendingListStyles } from "./pending-list.styles.ts";
import { detailStrings } from "./strings.ts";

const mostRows = 2;
const finished: ReadonlySet<string> = new Set(["completed", "cancelled"]);

/** Inspections to be done and orders to be decided: the first of each, and how many more there are. */
export function PendingList({ data }: { data: ClaimDetail }) {
  const t = useStrings(detailStrings);
  const inline = useInlineStyles();
  const styles = usePendingListStyles();
  const inspections = data.inspections.items.filter(({ status }) => !finished.has(status)).slice(0, mostRows);
  const orders = data.orders.items.filter(({ status }) => status === "pending").slice(0, mostRows);
  const { openInspections, pendingOrders } = data.totals;
  const more = openInspections + pendingOrders - inspections.length - orders.length;
  return (
    <section className={inline.column} aria-label={t("pending")}>
      <Subtitle2 as="h2">{t("pending")}</Subtitle2>
      {inspections.length + orders.length === 0 && (
        <Body1 className={styles.quiet}>{t("nothingPending")}</Body1>
      )}
      <ul className={inline.list}>
        {inspections.map((row) => (
          <PendingInspection key={`inspection ${row.id}`} row={row} />
        ))}
        {orders.map((row) => (
          <PendingOrder key={`order ${row.id}`} row={row} />
        ))}
      </ul>
      {more > 0 && <Caption1 className={styles.quiet}>{t("morePending", { count: more })}</Caption1>}
    </section>
  );
}

function PendingInspection({ row }: { row: InspectionRow }) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const format = useFormat();
  const styles = usePendingListStyles();
  const { scheduledDate, inspectorName } = row;
  const when = scheduledDate ? format.day(scheduledDate) : t("noDate");
  const who = inspectorName ? oneLine(inspectorName, 60) : t("noInspector");
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <Body1>{work(row.taskType)}</Body1>
        <Caption1 className={styles.quiet}>{format.dotted([when, who])}</Caption1>
      </span>
      <InspectionStatusBadge status={row.status} />
    </li>
  );
}

function PendingOrder({ row }: { row: OrderRow }) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const styles = usePendingListStyles();
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <Body1>
          <bdi>{oneLine(row.description)}</bdi>
        </Body1>
        <Caption1 className={styles.quiet}>
          <bdi>{row.contractorName ? oneLine(row.contractorName, 60) : t("noContractor")}</bdi>
        </Caption1>
      </span>
      <Body1Strong className={styles.amount}>{format.cents(row.totalCents, row.currency)}</Body1Strong>
      <OrderStatusBadge status={row.status} />
    </li>
  );
}
