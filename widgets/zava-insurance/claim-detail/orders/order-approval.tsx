import { Body1, Button, Caption1 } from "@fluentui/react-components";
import {
  ArrowClockwiseRegular,
  CalendarLtrRegular,
  CheckmarkCircleRegular,
  ClipboardTaskRegular,
  ClockRegular,
  DismissCircleRegular,
  SendRegular,
} from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useEdit, useFormat, useHost, useStrings } from "@suite/widget-kit";
import { StatusBadge } from "@suite/widget-kit/components";
import type { Tone } from "@suite/widget-kit/theme";
import {
  type ApprovalState,
  approvalReasonSchema,
  approvalRequestedSchema,
  type ClaimApproval,
  type ClaimDetail,
  longestReason,
  type OrderRow,
  type OrderStatus,
} from "@suite/zava-insurance-contract";
import type { ReactElement } from "react";
import { z } from "zod";
import { TextField } from "../../parts/fields.tsx";
import type { Action } from "../actions.tsx";
import { useCardStyles } from "../claim-detail.styles.ts";
import { storedOrderSchema } from "../form-values.ts";
import { detailStrings } from "../strings.ts";
import type { ClaimOnScreen } from "../use-claim.ts";
import { orderApprovalStrings } from "./approval-strings.ts";

/** The last request for approval of an order. */
function requestOf({ approvals = [] }: ClaimDetail, { id }: OrderRow): ClaimApproval | undefined {
  return approvals.find(({ orderId }) => orderId === id);
}

/** True for a pending order that the person may not approve alone. */
function isAboveLimit({ approvalLimitCents: limit }: ClaimDetail, row: OrderRow): boolean {
  return row.status === "pending" && limit !== undefined && row.totalCents > limit;
}

/**
 * The order with the statuses that the person may give it: above their limit a manager approves it, and while a request waits, only
 * whoever may decide the request decides the order.
 */
export function withinLimit(data: ClaimDetail, row: OrderRow): OrderRow {
  const request = requestOf(data, row);
  const isOfOthers = request?.state === "waiting" && !request.decidable;
  const refused: OrderStatus[] = [];
  if (isOfOthers || isAboveLimit(data, row)) refused.push("approved");
  if (isOfOthers) refused.push("rejected");
  if (refused.length === 0) return row;
  return { ...row, nextStatuses: row.nextStatuses.filter((status) => !refused.includes(status)) };
}

const badges: Readonly<Record<ApprovalState, { tone: Tone; icon: ReactElement }>> = {
  waiting: { tone: "warning", icon: <ClockRegular /> },
  stale: { tone: "neutral", icon: <ArrowClockwiseRegular /> },
  expired: { tone: "neutral", icon: <CalendarLtrRegular /> },
  approved: { tone: "success", icon: <CheckmarkCircleRegular /> },
  rejected: { tone: "danger", icon: <DismissCircleRegular /> },
};

interface OrderApprovalProps {
  readonly data: ClaimDetail;
  readonly row: OrderRow;
}

/** What became of the request for approval of an order: it waits, or who decided it, when and why. */
export function OrderApproval({ data, row }: OrderApprovalProps) {
  const t = useStrings(orderApprovalStrings);
  const format = useFormat();
  const styles = useCardStyles();
  const approval = requestOf(data, row);
  if (!approval) {
    const { approvalLimitCents: limit = 0 } = data;
    if (!isAboveLimit(data, row)) return null;
    return (
      <Body1 className={styles.quiet}>
        {t("aboveLimit", { limit: format.roundedCents(limit, row.currency) })}
      </Body1>
    );
  }
  const { state, decisionReason } = approval;
  return (
    <div className={styles.text}>
      <div className={styles.head}>
        <StatusBadge {...badges[state]} label={t(state)} />
        <RequestLine approval={approval} />
      </div>
      {decisionReason && (
        <Body1 dir="auto" className={styles.clipped}>
          {oneLine(decisionReason, 240)}
        </Body1>
      )}
    </div>
  );
}

function RequestLine({ approval }: { approval: ClaimApproval }) {
  const t = useStrings(orderApprovalStrings);
  const format = useFormat();
  const styles = useCardStyles();
  return <Caption1 className={styles.quiet}>{line()}</Caption1>;
  function line() {
    const { state, mine, decidedAt, decidedBy = "", requestedBy } = approval;
    if (decidedAt) {
      return t("decidedBy", { name: oneLine(decidedBy, 60), when: format.dateTime(decidedAt) });
    }
    const asked = format.date(approval.requestedAt);
    const name = oneLine(requestedBy, 60);
    if (state !== "waiting") return t("askedAgain", { name, asked });
    const due = format.date(approval.dueAt);
    return mine ? t("youAsked", { asked, due }) : t("askedBy", { name, asked, due });
  }
}

/** Opens the requests of the claim, where they are decided. */
export function ShowRequest({ data, row }: OrderApprovalProps) {
  const t = useStrings(orderApprovalStrings);
  const { canSendMessages, sendMessage } = useHost();
  if (!canSendMessages || requestOf(data, row)?.state !== "waiting") return null;
  const { id, claimNumber } = data.claim;
  const show = () =>
    sendMessage(t("showRequestText", { claim: claimNumber }), {
      tool: "show-approvals",
      arguments: { claimId: id },
    });
  return (
    <Button size="small" appearance="subtle" icon={<ClipboardTaskRegular />} onClick={show}>
      {t("showRequest")}
    </Button>
  );
}

const formSchema = z.object({ reason: z.string() });

interface AskContext extends OrderApprovalProps {
  readonly claim: ClaimOnScreen;
}

/** Asks a manager to approve an order that is above the person's limit. */
export function useAskForApproval({ data, row, claim }: AskContext): Action {
  const t = useStrings(orderApprovalStrings);
  const detail = useStrings(detailStrings);
  const format = useFormat();
  const { id, claimId } = row;
  const edit = useEdit({
    row,
    rowSchema: storedOrderSchema,
    draftKey: `claim-detail/${claimId}/order/${id}/ask`,
    formSchema,
    toForm: () => ({ reason: "" }),
    invalidFields: ({ reason }) => {
      return approvalReasonSchema.safeParse(reason).success ? [] : ["reason"];
    },
    complete: true,
    tool: "request-approval",
    savedSchema: approvalRequestedSchema,
    toArgs: ({ reason }) => ({ purchaseOrderId: id, reason }),
    onSaved: (_, { changeId }) => {
      void claim.onSuccess({
        text: t("asked", { id, amount: format.cents(row.totalCents, row.currency) }),
        changeId,
        highlightedIds: id,
        section: id,
        takesFocus: true,
      });
    },
    onDropped: () => void claim.onSuccess({ text: detail("tookTheirs"), section: id }),
  });
  const { theirs, form, invalid, change } = edit;
  const money = (cents: number) => format.cents(cents, row.currency);
  const isInvalid = invalid.includes("reason");
  return {
    edit,
    offered: isAboveLimit(data, row) && requestOf(data, row)?.state !== "waiting",
    label: t("ask"),
    icon: <SendRegular />,
    conflict: theirs && [
      { label: detail("total"), mine: money(row.totalCents), theirs: money(theirs.totalCents) },
    ],
    form: {
      label: t("ask"),
      saveLabel: t("askManager"),
      children: () => (
        <TextField
          label={t("why")}
          required
          maxLength={longestReason}
          value={form.reason}
          validationMessage={isInvalid ? t("whyInvalid", { max: longestReason }) : undefined}
          onChange={(reason) => change({ reason })}
        />
      ),
    },
  };
}
