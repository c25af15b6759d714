import { Body1, Body1Strong, Caption1 } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import type { ApprovalCard, ApprovalDetail } from "@suite/zava-insurance-contract";
import { LongText } from "../../parts/long-text.tsx";
import { DecideRequest } from "../decide/decide-request.tsx";
import { approvalsStrings } from "../strings.ts";
import type { Workplace } from "../use-workplace.ts";
import { AskAgain } from "./ask-again.tsx";
import { usePanelStyles } from "./panel.styles.ts";

interface YourDecisionProps {
  readonly detail: ApprovalDetail;
  readonly workplace: Workplace;
}

/** The decision on the open request: to be made, made already, or why the person cannot make it. */
export function YourDecision({ detail: { approval }, workplace }: YourDecisionProps) {
  const t = useStrings(approvalsStrings);
  const { canCallTools } = useHost();
  const { approvals, deciding, decisions } = workplace;
  if (approval.state === "approved" || approval.state === "rejected") {
    return <Decided card={approval} />;
  }
  if (approval.state !== "waiting") return <Outdated card={approval} workplace={workplace} />;
  if (approval.decidable && canCallTools) {
    return (
      <DecideRequest
        card={approval}
        currency={approvals.view.currency}
        deciding={deciding}
        decisions={decisions}
      />
    );
  }
  return <Body1>{t(approval.mine ? "selfRequested" : "needsManager")}</Body1>;
}

interface CardProps {
  readonly card: ApprovalCard;
  readonly workplace: Workplace;
}

/** Who decided the request, when and why. */
function Decided({ card }: { card: ApprovalCard }) {
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  const styles = usePanelStyles();
  const { decidedBy = "", decidedFor, decidedAt, decisionReason } = card;
  const names = { name: oneLine(decidedBy, 60), manager: oneLine(decidedFor ?? "", 60) };
  const isApproved = card.state === "approved";
  const alone = isApproved ? "approvedBy" : "rejectedBy";
  const asDeputy = isApproved ? "approvedFor" : "rejectedFor";
  return (
    <div className={styles.outcome}>
      <Body1Strong>{t(decidedFor ? asDeputy : alone, names)}</Body1Strong>
      {decidedAt && <Caption1 className={styles.quiet}>{format.dateTime(decidedAt)}</Caption1>}
      {decisionReason && <LongText text={decisionReason} />}
    </div>
  );
}

/** Why an outdated request cannot be decided. Whoever asked may ask again. */
function Outdated({ card, workplace }: CardProps) {
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  const styles = usePanelStyles();
  const { canCallTools } = useHost();
  const why =
    card.state === "stale"
      ? t("staleBody")
      : t("expiredBody", { day: format.date(card.expiresAt) });
  const isYours = card.mine && canCallTools;
  return (
    <div className={styles.outcome}>
      <Body1>{why}</Body1>
      {isYours && <AskAgain card={card} workplace={workplace} />}
      {!isYours && <Body1>{t("asksAgain", { name: oneLine(card.requestedBy, 60) })}</Body1>}
    </div>
  );
}
