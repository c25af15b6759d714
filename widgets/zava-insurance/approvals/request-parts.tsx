import { Caption1, mergeClasses } from "@fluentui/react-components";
import {
  AlertUrgentRegular,
  ArrowSyncRegular,
  CalendarCancelRegular,
  CheckmarkCircleRegular,
  ClockRegular,
  DismissCircleRegular,
  InfoRegular,
  ShieldCheckmarkRegular,
  WarningFilled,
} from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit";
import { StatusBadge } from "@suite/widget-kit/components";
import type { Tone } from "@suite/widget-kit/theme";
import type { ApprovalCard, ApprovalRisk, ApprovalState } from "@suite/zava-insurance-contract";
import type { ReactElement } from "react";
import { visibleName } from "../parts/names.ts";
import { useRequestPartStyles } from "./approvals.styles.ts";
import { approvalsStrings } from "./strings.ts";

interface StateBadgeStyle {
  readonly tone: Tone;
  readonly icon: ReactElement;
  readonly label:
    | "overdue"
    | "stateWaiting"
    | "stateStale"
    | "stateExpired"
    | "stateApproved"
    | "stateRejected";
}

const overdueBadge: StateBadgeStyle = {
  tone: "danger",
  icon: <AlertUrgentRegular />,
  label: "overdue",
};

const stateBadges: Readonly<Record<ApprovalState, StateBadgeStyle>> = {
  waiting: { tone: "warning", icon: <ClockRegular />, label: "stateWaiting" },
  stale: { tone: "neutral", icon: <ArrowSyncRegular />, label: "stateStale" },
  expired: { tone: "neutral", icon: <CalendarCancelRegular />, label: "stateExpired" },
  approved: { tone: "success", icon: <CheckmarkCircleRegular />, label: "stateApproved" },
  rejected: { tone: "danger", icon: <DismissCircleRegular />, label: "stateRejected" },
};

/** State of a request: icon, words and tone. */
export function StateBadge({ state, overdue }: { state: ApprovalState; overdue?: boolean }) {
  const t = useStrings(approvalsStrings);
  const { tone, icon, label } = overdue ? overdueBadge : stateBadges[state];
  return <StatusBadge tone={tone} icon={icon} label={t(label)} />;
}

/** Name of a request for people: what the order is for. */
export const nameOf = ({ description, orderId }: ApprovalCard): string =>
  visibleName(oneLine(description), orderId);

/** Returns a function that says what a risk is, with its figure. */
export function useRiskWords(currency: string): (risk: ApprovalRisk) => string {
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  return (risk) => {
    switch (risk.code) {
      case "above-loss":
        return t("above-loss", { amount: format.cents(risk.cents ?? 0, currency) });
      case "low-rating":
        return t("low-rating", { rating: format.number(risk.rating ?? 0) });
      case "few-reviews":
        return t("few-reviews", { count: risk.count ?? 0 });
      case "most-of-loss":
        return t("most-of-loss", { share: format.percent(risk.share ?? 0) });
      case "several-orders":
        return t("several-orders", { count: risk.count ?? 1 });
      case "repeated-amount":
        return t("repeated-amount", { order: risk.orderId ?? "" });
      case "old-claim":
        return t("old-claim", { count: risk.days ?? 0 });
      default:
        return t(risk.code);
    }
  };
}

/** Risks that a decision should not pass over. The others are to know. */
const graveCodes: readonly ApprovalRisk["code"][] = [
  "above-loss",
  "claim-decided",
  "no-contractor",
  "inactive-contractor",
  "repeated-amount",
];

interface RiskLineProps {
  readonly risk: ApprovalRisk;
  readonly currency: string;
  /** Number of further risks. */
  readonly more?: number;
}

/** A risk in words: a filled icon for a grave one. */
export function RiskLine({ risk, currency, more = 0 }: RiskLineProps) {
  const t = useStrings(approvalsStrings);
  const styles = useRequestPartStyles();
  const say = useRiskWords(currency);
  const isGrave = graveCodes.includes(risk.code);
  return (
    <span className={styles.risk}>
      {isGrave ? (
        <WarningFilled className={mergeClasses(styles.icon, styles.grave)} aria-hidden />
      ) : (
        <InfoRegular className={styles.icon} aria-hidden />
      )}
      <span className={styles.riskText}>
        {say(risk)}
        {more > 0 && (
          <>
            {" "}
            <span className={styles.more}>{t("moreRisks", { count: more })}</span>
          </>
        )}
      </span>
    </span>
  );
}

/** The first risk of a request and the number of the others, or that there is none. */
export function FirstRisk({ card, currency }: { card: ApprovalCard; currency: string }) {
  const t = useStrings(approvalsStrings);
  const styles = useRequestPartStyles();
  const [first] = card.risks;
  if (first) return <RiskLine risk={first} currency={currency} more={card.risks.length - 1} />;
  return (
    <span className={mergeClasses(styles.risk, styles.none)}>
      <ShieldCheckmarkRegular className={styles.icon} aria-hidden />
      <span className={styles.riskText}>{t("noRisks")}</span>
    </span>
  );
}

/** All risks of a request, the gravest first. */
export function RiskList({ card, currency }: { card: ApprovalCard; currency: string }) {
  const t = useStrings(approvalsStrings);
  const styles = useRequestPartStyles();
  if (card.risks.length === 0) return <FirstRisk card={card} currency={currency} />;
  return (
    <ul className={styles.list} aria-label={t("risks")}>
      {card.risks.map((risk) => (
        <li key={risk.code}>
          <RiskLine risk={risk} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

/** Returns a function for the lines below the name of a request. */
export function useRequestLines() {
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  return {
    /** Policyholder and claim. */
    claim: ({ policyHolderName, claimNumber }: ApprovalCard) =>
      format.dotted([oneLine(policyHolderName, 60), oneLine(claimNumber, 40)]),
    /** Whoever asked, and how long ago. */
    asked: ({ requestedBy, ageDays }: ApprovalCard) => {
      const name = oneLine(requestedBy, 60);
      if (ageDays <= 0) return t("askedToday", { name });
      return t("askedAgo", { count: ageDays, name });
    },
    /** When it is due, or who decided it and when. */
    when: (card: ApprovalCard) => {
      const { state, dueAt, expiresAt, overdue, decidedAt } = card;
      if (decidedAt) return t(card.decidedFor ? "decidedFor" : "decidedBy", decider(card));
      if (state === "stale") return "";
      if (state === "expired") return t("expiredOn", { day: format.date(expiresAt) });
      return t(overdue ? "wasDue" : "due", { day: format.date(dueAt) });
    },
  };
  function decider({ decidedBy = "", decidedFor = "", decidedAt = "" }: ApprovalCard) {
    return {
      name: oneLine(decidedBy, 40),
      manager: oneLine(decidedFor, 40),
      day: format.date(decidedAt),
    };
  }
}

interface AmountProps {
  readonly card: ApprovalCard;
  readonly currency: string;
  readonly large?: boolean;
}

/** Amount of an order, and the requested one where it differs. */
export function Amount({ card, currency, large = false }: AmountProps) {
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  const styles = useRequestPartStyles();
  const { totalCents, requestedCents } = card;
  return (
    <span className={styles.amounts}>
      <span className={mergeClasses(styles.amount, large && styles.large)}>
        {format.cents(totalCents, currency)}
      </span>
      {requestedCents !== totalCents && (
        <Caption1 className={styles.quiet}>
          {t("was", { amount: format.cents(requestedCents, currency) })}
        </Caption1>
      )}
    </span>
  );
}
