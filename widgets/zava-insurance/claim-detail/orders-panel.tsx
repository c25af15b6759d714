import { Body1 } from "@fluentui/react-components";
import type { Pages } from "@suite/widget-kit/data/use-pages.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { MoreRows } from "@suite/widget-kit/parts/tables.tsx";
import type { ClaimDetail, InspectionRow, OrderRow } from "../contract.ts";
import { useCardStyles } from "./card.styles.ts";
import { OrderCard } from "./order-card.tsx";
import { detailStrings } from "./strings.ts";
import type { ClaimOnScreen } from "./use-claim.ts";

interface OrdersPanelProps {
  data: ClaimDetail;
  claim: ClaimOnScreen;
  pages: Pages<OrderRow>;
  inspections: readonly InspectionRow[];
  /** The order that the person came for: its form is opened. */
  wanted: string | undefined;
  onArrived: () => void;
  onNote: (orderId: string) => void;
}

/** Purchase orders of the claim: those to be decided first. */
export function OrdersPanel({ data, pages, ...context }: OrdersPanelProps) {
  const t = useStrings(detailStrings);
  const styles = useCardStyles();
  return (
    <Panel title={t("orders")}>
      {pages.items.length === 0 && <Body1 className={styles.quiet}>{t("noOrders")}</Body1>}
      <ul className={styles.list}>
        {pages.items.map((row) => (
          <OrderCard key={row.id} row={row} data={data} {...context} />
        ))}
      </ul>
      <MoreRows pages={pages} />
    </Panel>
  );
}
