import { Body1, Button, mergeClasses } from "@fluentui/react-components";
import {
  CameraRegular,
  CheckmarkCircleRegular,
  DismissCircleRegular,
  NoteRegular,
  PlayCircleRegular,
  SendRegular,
} from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { type Pages, useFormat, useHost, useStrings } from "@suite/widget-kit";
import { MoreRows, NoticeBar, Panel, useFocusOnClose } from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { useChangedStyles } from "@suite/widget-kit/theme";
import type { ClaimDetail, InspectionRow, OrderRow } from "@suite/zava-insurance-contract";
import { useEffect, useRef, useState } from "react";
import { OrderStatusBadge } from "../parts/badges.tsx";
import { useCardStyles, useLineItemsStyles } from "./claim-detail.styles.ts";
import { Facts } from "./facts.tsx";
import { type OrderEdits, OrderForms, useOrderEdits } from "./order-edits.tsx";
import { lineKey, MarkedPicture, type Photos, photoOfLine } from "./photos.tsx";
import { detailStrings } from "./strings.ts";
import { type ClaimOnScreen, useUnsavedPart } from "./use-claim.ts";

interface OrdersPanelProps {
  data: ClaimDetail;
  claim: ClaimOnScreen;
  pages: Pages<OrderRow>;
  inspections: readonly InspectionRow[];
  photos: Photos;
  /** Id of the order whose approval form opens at once. */
  focusTarget: string | undefined;
  onArrived: () => void;
  onNote: (orderId: string) => void;
}

/** Purchase orders of the claim, those that wait for a decision first. */
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

interface OrderCardProps extends Omit<OrdersPanelProps, "pages"> {
  row: OrderRow;
}

/** A purchase order: description, contractor, line items, and the actions allowed now. */
function OrderCard({
  row,
  data,
  claim,
  inspections,
  photos,
  focusTarget,
  onArrived,
  onNote,
}: OrderCardProps) {
  const t = useStrings(detailStrings);
  const styles = useCardStyles();
  const marks = useChangedStyles();
  const { canCallTools } = useHost();
  const edits = useOrderEdits(row, claim);
  const open = edits.approve.open || edits.reject.open;
  // The button of a completed step disappears and takes the focus with it.
  const stepping = edits.submit.saving || edits.start.saving || edits.complete.saving;
  const title = useFocusOnClose<HTMLHeadingElement>(open || stepping);
  useUnsavedPart(claim, t("orderOf", { id: row.id }), open);
  const isWanted = focusTarget === row.id;
  const { begin } = edits.approve;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, on arrival
  useEffect(() => {
    if (!isWanted) return;
    begin();
    onArrived();
  }, [isWanted]);
  return (
    <li className={mergeClasses(styles.item, claim.isHighlighted(row.id) && marks.changed)}>
      <div className={styles.head}>
        <h3 ref={title} tabIndex={-1} className={styles.title}>
          <bdi>{oneLine(row.description)}</bdi>
        </h3>
        <OrderStatusBadge status={row.status} />
      </div>
      <OrderText row={row} />
      <LineItems row={row} photos={photos} />
      <NoticeBar record={claim} section={row.id} />
      {canCallTools && <OrderForms row={row} data={data} edits={edits} inspections={inspections} />}
      {canCallTools && !open && <OrderActions row={row} edits={edits} onNote={() => onNote(row.id)} />}
    </li>
  );
}

/** Number, contractor and dates of an order. */
function OrderText({ row }: { row: OrderRow }) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const { id, contractorName, createdDate, decidedDate, status } = row;
  const facts = [
    { label: t("orderNumber"), text: id },
    { label: t("contractor"), text: contractorName ?? t("noContractor") },
    { label: t("createdOn"), text: format.day(createdDate) },
    ...(decidedDate
      ? [{ label: status === "rejected" ? t("rejectedOn") : t("approvedOn"), text: format.day(decidedDate) }]
      : []),
  ];
  return <Facts facts={facts} />;
}

/** Line items and totals of an order. */
function LineItems({ row, photos }: { row: OrderRow; photos: Photos }) {
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
        {lineItems.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
          <LineRow key={index} row={row} index={index} photos={photos} {...line} />
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

type LineRowProps = OrderRow["lineItems"][number] & { row: OrderRow; index: number; photos: Photos };

/** A line item. Takes the focus when a mark on a photo leads here; unfolds the photo of what it repairs, if there is one. */
function LineRow({ row, index, photos, description, quantity, unitPriceCents }: LineRowProps) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const styles = useLineItemsStyles();
  const line = useRef<HTMLTableRowElement>(null);
  const key = lineKey(row.id, index);
  const { followed } = photos;
  useEffect(() => {
    if (followed?.key === key) line.current?.focus();
  }, [followed, key]);
  const what = oneLine(description);
  return (
    <tr
      ref={line}
      tabIndex={-1}
      className={mergeClasses(styles.row, followed?.key === key && styles.followed)}
    >
      <th scope="row" className={styles.item}>
        <bdi className={styles.text}>{what}</bdi>
        <span className={styles.price}>
          {t("quantityTimes", { quantity, price: format.cents(unitPriceCents, row.currency) })}
        </span>
        <LinePhoto lineKey={key} what={what} photos={photos} />
      </th>
      <td className={styles.figure}>{format.cents(quantity * unitPriceCents, row.currency)}</td>
    </tr>
  );
}

interface LinePhotoProps {
  lineKey: string;
  /** Description of the line. */
  what: string;
  photos: Photos;
}

/** Unfolds the photo of what a line item repairs, with its mark. Empty when no photo shows it. */
function LinePhoto({ lineKey, what, photos: { photos, showLine } }: LinePhotoProps) {
  const t = useStrings(detailStrings);
  const styles = useLineItemsStyles();
  const [open, setOpen] = useState(false);
  const index = photoOfLine(photos, lineKey);
  const taken = index === undefined ? undefined : photos[index];
  if (index === undefined || !taken) return null;
  const number = index + 1;
  return (
    <>
      <Button
        appearance="transparent"
        size="small"
        className={styles.onPhoto}
        icon={<CameraRegular />}
        aria-label={t("showOnPhoto", { what, number })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t("onPhoto", { number })}
      </Button>
      {open && (
        <div className={styles.unfolded}>
          <MarkedPicture
            photo={taken.photo}
            marks={taken.marks.filter(({ key }) => key === lineKey)}
            onLine={showLine}
          />
        </div>
      )}
    </>
  );
}

interface OrderActionsProps {
  row: OrderRow;
  edits: OrderEdits;
  onNote: () => void;
}

/** Buttons for the steps that the order's status allows, and for a note. */
function OrderActions({ row, edits, onNote }: OrderActionsProps) {
  const t = useStrings(detailStrings);
  const kit = useStrings(kitStrings);
  const styles = useCardStyles();
  const { approve, reject, submit, start, complete } = edits;
  const steps = [
    { status: "pending", edit: submit, icon: <SendRegular />, label: t("submit") },
    { status: "in-progress", edit: start, icon: <PlayCircleRegular />, label: t("startWork") },
    { status: "completed", edit: complete, icon: <CheckmarkCircleRegular />, label: t("completeWork") },
  ] as const;
  return (
    <div className={styles.actions}>
      {row.nextStatuses.includes("approved") && (
        <Button size="small" icon={<CheckmarkCircleRegular />} onClick={approve.begin}>
          {t("approve")}
        </Button>
      )}
      {row.nextStatuses.includes("rejected") && (
        <Button size="small" icon={<DismissCircleRegular />} onClick={reject.begin}>
          {t("reject")}
        </Button>
      )}
      {steps.map(
        ({ status, edit, icon, label }) =>
          row.nextStatuses.includes(status) && (
            <Button key={status} size="small" icon={icon} disabledFocusable={edit.saving} onClick={edit.save}>
              {edit.saving ? kit("saving") : label}
            </Button>
          ),
      )}
      <Button size="small" appearance="subtle" icon={<NoteRegular />} onClick={onNote}>
        {t("addNote")}
      </Button>
    </div>
  );
}
