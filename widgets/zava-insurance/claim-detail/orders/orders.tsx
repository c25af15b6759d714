import { Body1, Button, mergeClasses } from "@fluentui/react-components";
import { NoteRegular, SearchRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { type Pages, useFormat, useHost, useStrings } from "@suite/widget-kit";
import { Facts, MoreRows, NoticeBar, Panel, useFocusOnClose } from "@suite/widget-kit/components";
import { useChangedStyles } from "@suite/widget-kit/theme";
import type { ClaimDetail, InspectionRow, OrderRow } from "@suite/zava-insurance-contract";
import { useEffect } from "react";
import { WorkBadge } from "../../parts/badges.tsx";
import { Actions, hasUnsaved, isFormOpen } from "../actions.tsx";
import { useCardStyles } from "../claim-detail.styles.ts";
import { OrderInvoices } from "../documents/match/order-invoices.tsx";
import type { Documents } from "../documents/use-documents.ts";
import type { Photos } from "../photos/use-photos.ts";
import { detailStrings } from "../strings.ts";
import { type ClaimOnScreen, useUnsavedPart } from "../use-claim.ts";
import { LineItems } from "./line-items.tsx";
import { OrderApproval, ShowRequest, useAskForApproval, withinLimit } from "./order-approval.tsx";
import { useOrderActions } from "./order-edits.tsx";

interface OrdersPanelProps {
  readonly data: ClaimDetail;
  readonly claim: ClaimOnScreen;
  readonly pages: Pages<OrderRow>;
  readonly inspections: readonly InspectionRow[];
  readonly photos: Photos;
  readonly documents: Documents;
  /** Id of the order whose approval form opens at once. */
  readonly focusTarget: string | undefined;
  readonly onArrived: () => void;
  readonly onNote: (orderId: string) => void;
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

function OrderCard(props: OrderCardProps) {
  const { row, photos, documents, focusTarget, onArrived, onNote, ...context } = props;
  const t = useStrings(detailStrings);
  const styles = useCardStyles();
  const marks = useChangedStyles();
  const { claim, data } = context;
  const ask = useAskForApproval({ row, data, claim });
  const steps = useOrderActions({ ...context, row: withinLimit(data, row) });
  const actions = [ask, ...steps];
  const isSaving = actions.some(({ edit }) => edit.saving);
  // The button of a completed step disappears and takes the focus with it.
  const title = useFocusOnClose<HTMLHeadingElement>(isFormOpen(actions) || isSaving);
  useUnsavedPart(claim, t("orderOf", { id: row.id }), hasUnsaved(actions));
  const isTarget = focusTarget === row.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, on arrival
  useEffect(() => {
    if (!isTarget) return;
    actions.find(({ form, offered }) => form && offered)?.edit.begin();
    onArrived();
  }, [isTarget]);
  return (
    <li className={mergeClasses(styles.item, claim.isHighlighted(row.id) && marks.changed)}>
      <div className={styles.head}>
        <h3 ref={title} tabIndex={-1} className={styles.title}>
          <bdi>{oneLine(row.description)}</bdi>
        </h3>
        <WorkBadge status={`order-${row.status}`} />
      </div>
      <OrderText row={row} />
      <OrderApproval data={data} row={row} />
      <LineItems row={row} photos={photos} />
      <OrderInvoices orderId={row.id} documents={documents} />
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
        <ShowRequest data={data} row={row} />
        {row.assignable && <CompareButton claim={context.data.claim} />}
      </Actions>
    </li>
  );
}

/** Asks for the contractors near the claim, side by side, where one is chosen for an order. */
function CompareButton({ claim }: Pick<ClaimDetail, "claim">) {
  const t = useStrings(detailStrings);
  const { canSendMessages, sendMessage } = useHost();
  if (!canSendMessages) return null;
  const ask = () =>
    sendMessage(t("compareText", { claim: claim.claimNumber }), {
      tool: "show-contractors",
      arguments: { claimId: claim.id },
    });
  return (
    <Button size="small" appearance="subtle" icon={<SearchRegular />} onClick={ask}>
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
  ];
  if (decidedDate) {
    const label = status === "rejected" ? t("rejectedOn") : t("approvedOn");
    facts.push({ label, text: format.day(decidedDate) });
  }
  return <Facts facts={facts} />;
}
