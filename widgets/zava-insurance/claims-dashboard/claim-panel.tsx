import { Body1Strong, Button } from "@fluentui/react-components";
import { ChatRegular } from "@fluentui/react-icons";
import {
  type UndoableMutations,
  useFormat,
  useHost,
  useResultState,
  useStrings,
  useWords,
} from "@suite/widget-kit";
import {
  Facts,
  NoticeBar,
  RecordPanel,
  TagList,
  useOpenRecord,
} from "@suite/widget-kit/components";
import {
  type ClaimDetail,
  type ClaimStatusUpdated,
  claimDetailSchema,
} from "@suite/zava-insurance-contract";
import { useEffect, useRef } from "react";
import { z } from "zod";
import { ClaimStatusBadge } from "../parts/badges.tsx";
import { ChangeClaimStatus } from "../parts/change-claim-status.tsx";
import { damageWords } from "../parts/damage-words.ts";
import { LongText } from "../parts/long-text.tsx";
import { formatAddress } from "../parts/names.ts";
import { zavaStrings } from "../strings.ts";
import { useClaimPanelStyles } from "./claims-dashboard.styles.ts";
import { dashboardStrings } from "./strings.ts";

/** The claim that is open beside the list of a result, also after the page was loaded again. */
export function useClaim(readAt: string) {
  const record = useOpenRecord("show-claim-detail", claimDetailSchema, (claimId) => ({ claimId }));
  const [kept, keep] = useResultState("claim", readAt, "", z.string());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is loaded
  useEffect(() => {
    if (kept) record.open(kept);
  }, []);
  const open = (claimId: string) => {
    keep(claimId);
    record.open(claimId);
  };
  const close = () => {
    keep("");
    record.close();
  };
  return { ...record, open, close };
}

export type OpenClaim = ReturnType<typeof useClaim>;

interface ClaimPanelProps {
  claim: OpenClaim;
  writes: UndoableMutations;
}

/** The selected claim beside the list: facts, description and the status changes allowed now. */
export function ClaimPanel({ claim, writes }: ClaimPanelProps) {
  const t = useStrings(dashboardStrings);
  const top = useRef<HTMLDivElement>(null);
  const takeFocus = () => top.current?.focus();
  return (
    <RecordPanel
      record={claim}
      ref={top}
      title={claim.data?.claim.claimNumber ?? t("details")}
      close={t("close")}
      notice={<NoticeBar record={writes} />}
    >
      {(detail) => (
        <ClaimSummary
          detail={detail}
          writes={writes}
          onSaved={takeFocus}
          onDropped={claim.refresh}
        />
      )}
    </RecordPanel>
  );
}

interface ClaimSummaryProps {
  detail: ClaimDetail;
  writes: UndoableMutations;
  onSaved: () => void;
  onDropped: () => void;
}

function ClaimSummary({ detail, writes, onSaved, onDropped }: ClaimSummaryProps) {
  const t = useStrings(dashboardStrings);
  const word = useWords(damageWords);
  const shared = useStrings(zavaStrings);
  const styles = useClaimPanelStyles();
  const { canSendMessages, sendMessage } = useHost();
  const { claim } = detail;
  const saved = ({ claim: now, changed, note, changeId }: ClaimStatusUpdated) => {
    const done = { claim: now.claimNumber, status: shared(now.status) };
    const text = changed ? t("statusChanged", done) : t("statusSame", done);
    void writes.onSuccess({
      text: note ? t("withNote", { done: text }) : text,
      changeId,
      highlightedIds: now.id,
    });
    onSaved();
  };
  return (
    <>
      <div className={styles.who}>
        <bdi className={styles.name}>{claim.policyHolderName}</bdi>
        <ClaimStatusBadge status={claim.status} />
      </div>
      <TagList tags={claim.damageTypes} getLabel={word} />
      <ClaimFacts detail={detail} />
      <Body1Strong as="h3">{t("about")}</Body1Strong>
      <LongText text={claim.description} />
      <ChangeClaimStatus key={claim.id} claim={claim} onSaved={saved} onDropped={onDropped} />
      {canSendMessages && (
        <div className={styles.actions}>
          <Button
            icon={<ChatRegular />}
            onClick={() =>
              sendMessage(t("openDetailText", { claim: claim.claimNumber }), {
                tool: "show-claim-detail",
                arguments: { claimId: claim.id },
              })
            }
          >
            {t("openDetail")}
          </Button>
        </div>
      )}
    </>
  );
}

function ClaimFacts({ detail: { claim, totals } }: { detail: ClaimDetail }) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const money = (cents: number) => format.cents(cents, claim.currency);
  const orders = { approved: money(totals.approvedCents), pending: money(totals.pendingCents) };
  const facts = [
    { label: shared("estimatedLoss"), text: money(claim.estimatedLossCents) },
    {
      label: t("openInspections"),
      text: totals.openInspections > 0 ? format.number(totals.openInspections) : t("nothingToDo"),
    },
    { label: t("orders"), text: t("approvedAndPending", orders), wide: true },
    { label: shared("property"), text: formatAddress(claim.property), wide: true },
    { label: shared("dateOfLoss"), text: format.day(claim.dateOfLoss) },
    { label: shared("dateReported"), text: format.day(claim.dateReported) },
    { label: t("policy"), text: claim.policyNumber },
    { label: shared("adjuster"), text: claim.adjusterName },
  ];
  return <Facts facts={facts} />;
}
