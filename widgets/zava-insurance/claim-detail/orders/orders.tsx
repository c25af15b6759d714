import { Body1, Button, mergeClasses } from "@fluentui/react-components";
import {
  CameraRegular,
  FullScreenMaximizeRegular,
  NoteRegular,
  PeopleListRegular,
} from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import {
  type Pages,
  useEscape,
  useFormat,
  useHost,
  useStrings,
  useViewState,
} from "@suite/widget-kit";
import {
  Facts,
  IconButton,
  MoreRows,
  NoticeBar,
  Panel,
  useFocusOnClose,
} from "@suite/widget-kit/components";
import { useChangedStyles } from "@suite/widget-kit/theme";
import type { ClaimDetail, InspectionRow, OrderRow } from "@suite/zava-insurance-contract";
import { useEffect, useRef } from "react";
import { z } from "zod";
import { WorkBadge } from "../../parts/badges.tsx";
import { Actions, hasUnsaved, isFormOpen } from "../actions.tsx";
import { useCardStyles, useLineItemsStyles } from "../claim-detail.styles.ts";
import { MarkedPicture } from "../photos/marked-picture.tsx";
import { lineKey, type Photos } from "../photos/use-photos.ts";
import { detailStrings } from "../strings.ts";
import { type ClaimOnScreen, useUnsavedPart } from "../use-claim.ts";
import { useOrderActions } from "./order-edits.tsx";

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

type OrderCardProps = Omit<OrdersPanelProps, "pages"> & { row: OrderRow };

function OrderCard({ row, photos, focusTarget, onArrived, onNote, ...context }: OrderCardProps) {
  const t = useStrings(detailStrings);
  const styles = useCardStyles();
  const marks = useChangedStyles();
  const { claim } = context;
  const actions = useOrderActions({ row, ...context });
  const open = isFormOpen(actions);
  // The button of a completed step disappears and takes the focus with it.
  const title = useFocusOnClose<HTMLHeadingElement>(
    open || actions.some(({ edit }) => edit.saving),
  );
  useUnsavedPart(claim, t("orderOf", { id: row.id }), hasUnsaved(actions));
  const isWanted = focusTarget === row.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, on arrival
  useEffect(() => {
    if (!isWanted) return;
    actions.find(({ form }) => form)?.edit.begin();
    onArrived();
  }, [isWanted]);
  return (
    <li className={mergeClasses(styles.item, claim.isHighlighted(row.id) && marks.changed)}>
      <div className={styles.head}>
        <h3 ref={title} tabIndex={-1} className={styles.title}>
          <bdi>{oneLine(row.description)}</bdi>
        </h3>
        <WorkBadge status={`order-${row.status}`} />
      </div>
      <OrderText row={row} />
      <LineItems row={row} photos={photos} />
      <NoticeBar record={claim} section={row.id} />
      <Actions actions={actions}>
        <Button
          size="small"
          appearance="subtle"
          icon={<NoteRegular />}
          onClick={() => onNote(row.id)}
        >
          {t("addNote")}
        </Button>
        {row.assignable && <CompareButton claim={context.data.claim} />}
      </Actions>
    </li>
  );
}

/** Asks for the contractors near the claim, side by side, where one is chosen for an order. */
function CompareButton({ claim: { id, claimNumber } }: { claim: ClaimDetail["claim"] }) {
  const t = useStrings(detailStrings);
  const { canSendMessages, sendMessage } = useHost();
  if (!canSendMessages) return null;
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<PeopleListRegular />}
      onClick={() =>
        sendMessage(t("compareText", { claim: claimNumber }), {
          tool: "show-contractors",
          arguments: { claimId: id },
        })
      }
    >
      {t("compareContractors")}
    </Button>
  );
}

function OrderText({ row }: { row: OrderRow }) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const { id, contractorName, createdDate, decidedDate, status } = row;
  const facts = [
    { label: t("orderNumber"), text: id },
    { label: t("contractor"), text: contractorName ?? t("noContractor") },
    { label: t("createdOn"), text: format.day(createdDate) },
    ...(decidedDate
      ? [
          {
            label: status === "rejected" ? t("rejectedOn") : t("approvedOn"),
            text: format.day(decidedDate),
          },
        ]
      : []),
  ];
  return <Facts facts={facts} />;
}

function LineItems({ row, photos }: { row: OrderRow; photos: Photos }) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const styles = useLineItemsStyles();
  const sums = [
    { name: t("subtotal"), cents: row.subtotalCents },
    { name: t("tax"), cents: row.taxCents },
    { name: t("total"), cents: row.totalCents, look: styles.total },
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
        {row.lineItems.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
          <LineRow key={index} row={row} index={index} photos={photos} {...line} />
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ name, cents, look }) => (
          <tr key={name} className={look}>
            <th scope="row" className={styles.sumName}>
              {name}
            </th>
            <td className={styles.sum}>{format.cents(cents, row.currency)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

type LineRowProps = OrderRow["lineItems"][number] & {
  row: OrderRow;
  index: number;
  photos: Photos;
};

/** A line item. Takes the focus when a mark on a photo leads here; unfolds the first photo of what it repairs. */
function LineRow({ row, index, photos, description, quantity, unitPriceCents }: LineRowProps) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const styles = useLineItemsStyles();
  const line = useRef<HTMLTableRowElement>(null);
  const [open, setOpen] = useViewState(`photo-of-line/${row.id}/${index}`, false, z.boolean());
  const toggle = useRef<HTMLButtonElement>(null);
  const fold = () => {
    toggle.current?.focus();
    setOpen(false);
  };
  useEscape(line, open ? fold : undefined);
  const key = lineKey(row.id, index);
  const { followed, showLine } = photos;
  const here = followed?.key === key;
  // Again for each click that leads here.
  useEffect(() => {
    if (followed?.key === key) line.current?.focus();
  }, [followed, key]);
  const what = oneLine(description);
  const photoIndex = photos.photos.findIndex(({ marks }) => marks.some((mark) => mark.key === key));
  const { photo, marks = [] } = photos.photos[photoIndex] ?? {};
  const number = photoIndex + 1;
  return (
    <tr ref={line} tabIndex={-1} className={mergeClasses(styles.row, here && styles.followed)}>
      <th scope="row" className={styles.item}>
        <bdi className={styles.text}>{what}</bdi>
        <span className={styles.price}>
          {t("quantityTimes", { quantity, price: format.cents(unitPriceCents, row.currency) })}
        </span>
        {photo && (
          <Button
            ref={toggle}
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
        )}
        {photo && open && (
          <div className={styles.unfolded}>
            <MarkedPicture
              photo={photo}
              marks={marks.filter((mark) => mark.key === key)}
              onLine={showLine}
            />
            <IconButton
              className={styles.enlarge}
              appearance="secondary"
              size="small"
              icon={<FullScreenMaximizeRegular />}
              label={t("enlargePhoto", { number })}
              aria-haspopup="dialog"
              onClick={() => photos.show(photoIndex, key)}
            />
          </div>
        )}
      </th>
      <td className={styles.figure}>{format.cents(quantity * unitPriceCents, row.currency)}</td>
    </tr>
  );
}
