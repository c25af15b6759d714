import { Body1Strong, Button, Caption1 } from "@fluentui/react-components";
import { ChatRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useFormat, useHost, useStrings, useWords } from "@suite/widget-kit";
import { Facts, RecordPanel, TagList } from "@suite/widget-kit/components";
import type { ApprovalDetail } from "@suite/zava-insurance-contract";
import type { ReactNode } from "react";
import { ClaimStatusBadge } from "../../parts/badges.tsx";
import { damageWords } from "../../parts/damage-words.ts";
import { LongText } from "../../parts/long-text.tsx";
import { zavaStrings } from "../../strings.ts";
import { Amount, nameOf, RiskList, StateBadge, useRequestLines } from "../request-parts.tsx";
import { approvalsStrings } from "../strings.ts";
import type { Workplace } from "../use-workplace.ts";
import { OrderLines } from "./order-lines.tsx";
import { usePanelStyles } from "./panel.styles.ts";
import { YourDecision } from "./your-decision.tsx";

/** What a person reads before deciding a request, and the decision. */
export function RequestPanel({ workplace }: { workplace: Workplace }) {
  const t = useStrings(approvalsStrings);
  const { request, approvals } = workplace;
  const { id = "", data } = request;
  const title = data ? nameOf(data.approval) : t("panelTitle", { id });
  return (
    <RecordPanel record={request} title={title} close={t("close")}>
      {(detail) => (
        <>
          <Headline detail={detail} currency={approvals.view.currency} />
          <YourDecision key={detail.approval.id} detail={detail} workplace={workplace} />
          <RequestFacts detail={detail} currency={approvals.view.currency} />
        </>
      )}
    </RecordPanel>
  );
}

interface DetailProps {
  readonly detail: ApprovalDetail;
  readonly currency: string;
}

function Headline({ detail: { approval }, currency }: DetailProps) {
  const styles = usePanelStyles();
  const lines = useRequestLines();
  return (
    <div className={styles.headline}>
      <StateBadge state={approval.state} overdue={approval.overdue} />
      <Amount card={approval} currency={currency} large />
      {!approval.decidedAt && <Caption1 className={styles.quiet}>{lines.when(approval)}</Caption1>}
    </div>
  );
}

function RequestFacts({ detail, currency }: DetailProps) {
  const t = useStrings(approvalsStrings);
  const styles = usePanelStyles();
  const lines = useRequestLines();
  const { approval } = detail;
  return (
    <>
      {approval.state === "waiting" && (
        <Part title={t("risks")}>
          <RiskList card={approval} currency={currency} />
        </Part>
      )}
      <Part title={t("why")}>
        <LongText text={approval.reason} />
        <Caption1 className={styles.quiet}>{lines.asked(approval)}</Caption1>
      </Part>
      <Part title={t("lines", { id: approval.orderId })}>
        <OrderLines detail={detail} currency={currency} />
        <ContractorFacts detail={detail} />
      </Part>
      <Part title={t("theClaim")}>
        <ClaimFacts detail={detail} currency={currency} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const styles = usePanelStyles();
  return (
    <div className={styles.part}>
      <Body1Strong as="h3">{title}</Body1Strong>
      {children}
    </div>
  );
}

/** The contractor, and the requested one where it is another. */
function ContractorFacts({ detail: { requested, order } }: { detail: ApprovalDetail }) {
  const t = useStrings(approvalsStrings);
  const name = (of: { readonly contractorName?: string | undefined }) =>
    of.contractorName ? oneLine(of.contractorName, 60) : t("noContractor");
  const now = name(order ?? requested);
  const before = name(requested);
  const facts = [{ label: t("contractor"), text: now }];
  if (before !== now) facts.push({ label: t("contractorRequested"), text: before });
  return <Facts facts={facts} />;
}

function ClaimFacts({ detail: { claim }, currency }: DetailProps) {
  const t = useStrings(approvalsStrings);
  const shared = useStrings(zavaStrings);
  const word = useWords(damageWords);
  const format = useFormat();
  const styles = usePanelStyles();
  const { canSendMessages, sendMessage } = useHost();
  const money = (cents: number) => format.cents(cents, currency);
  const open = () =>
    sendMessage(t("openClaimText", { claim: claim.claimNumber }), {
      tool: "show-claim-detail",
      arguments: { claimId: claim.id },
    });
  return (
    <>
      <div className={styles.claim}>
        <bdi className={styles.name}>{oneLine(claim.policyHolderName, 60)}</bdi>
        <ClaimStatusBadge status={claim.status} />
      </div>
      <TagList tags={claim.damageTypes} getLabel={word} />
      <Facts
        facts={[
          { label: shared("claim"), text: claim.claimNumber },
          { label: shared("adjuster"), text: claim.adjusterName },
          { label: shared("estimatedLoss"), text: money(claim.estimatedLossCents) },
          { label: t("approvedSoFar"), text: money(claim.approvedCents) },
          { label: shared("dateReported"), text: format.day(claim.dateReported) },
        ]}
      />
      {canSendMessages && (
        <div>
          <Button icon={<ChatRegular />} onClick={open}>
            {t("openClaim")}
          </Button>
        </div>
      )}
    </>
  );
}
