import { mergeClasses } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useFocusOnClose } from "@suite/widget-kit/parts/focus.ts";
import { NoticeBar } from "@suite/widget-kit/states/notices.tsx";
import { useChangedStyles } from "@suite/widget-kit/theme/common.styles.ts";
import { useEffect } from "react";
import type { ClaimDetail, InspectionRow, OrderRow } from "../contract.ts";
import { OrderStatusBadge } from "../parts/badges.tsx";
import { useCardStyles } from "./card.styles.ts";
import { LineItems } from "./line-items.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderForms } from "./order-forms.tsx";
import { OrderText } from "./order-text.tsx";
import { detailStrings } from "./strings.ts";
import { type ClaimOnScreen, useUnsavedPart } from "./use-claim.ts";
import { useOrderEdits } from "./use-order-edits.ts";

interface OrderCardProps {
  row: OrderRow;
  data: ClaimDetail;
  claim: ClaimOnScreen;
  inspections: readonly InspectionRow[];
  wanted: string | undefined;
  onArrived: () => void;
  onNote: (orderId: string) => void;
}

/** One purchase order: for what, by whom, its lines and total, and what can be done with it now. */
export function OrderCard({ row, data, claim, inspections, wanted, onArrived, onNote }: OrderCardProps) {
  const t = useStrings(detailStrings);
  const styles = useCardStyles();
  const marks = useChangedStyles();
  const { canCallTools } = useHost();
  const edits = useOrderEdits(row, claim);
  const open = edits.approve.open || edits.reject.open;
  // A step that was taken is not offered again, and its button is gone with the focus.
  const stepping = edits.submit.saving || edits.start.saving || edits.complete.saving;
  const title = useFocusOnClose<HTMLHeadingElement>(open || stepping);
  useUnsavedPart(claim, t("orderOf", { id: row.id }), open);
  const isWanted = wanted === row.id;
  const { begin } = edits.approve;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, when the person arrives
  useEffect(() => {
    if (!isWanted) return;
    begin();
    onArrived();
  }, [isWanted]);
  return (
    <li className={mergeClasses(styles.item, claim.notice?.marked === row.id && marks.changed)}>
      <div className={styles.head}>
        <h3 ref={title} tabIndex={-1} className={styles.title}>
          <bdi>{oneLine(row.description)}</bdi>
        </h3>
        <OrderStatusBadge status={row.status} />
      </div>
      <OrderText row={row} />
      <LineItems row={row} />
      <NoticeBar record={claim} place={row.id} />
      {canCallTools && <OrderForms row={row} data={data} edits={edits} inspections={inspections} />}
      {canCallTools && !open && <OrderActions row={row} edits={edits} onNote={() => onNote(row.id)} />}
    </li>
  );
}
