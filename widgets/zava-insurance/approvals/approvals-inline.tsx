import {
  Body1,
  Body1Strong,
  Caption1,
  Link,
  Subtitle1,
  Subtitle2,
} from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import {
  FullscreenButton,
  LoadingSkeleton,
  NameLink,
  NoticeBar,
  SkeletonItem,
  SkeletonItems,
} from "@suite/widget-kit/components";
import { useInlineStyles } from "@suite/widget-kit/theme";
import type { ApprovalCard, ApprovalOutcome, Approvals } from "@suite/zava-insurance-contract";
import { useApprovalsInlineStyles } from "./approvals.styles.ts";
import { DecideRequest } from "./decide/decide-request.tsx";
import { UndecidedBar } from "./decide/undecided-bar.tsx";
import type { Deciding } from "./decide/use-deciding.ts";
import type { Decisions } from "./decide/use-decisions.ts";
import { Amount, FirstRisk, nameOf, StateBadge, useRequestLines } from "./request-parts.tsx";
import { approvalsStrings } from "./strings.ts";

interface ApprovalsInlineProps {
  readonly view: Approvals;
  readonly decisions: Decisions;
  readonly deciding: Deciding;
  readonly onOpen: (id: string) => void;
}

const mostRows = 2;
const mostOutcomes = 2;

/** The approvals in the chat: the most urgent to decide, the next ones, and what was decided for whoever asked. */
export function ApprovalsInline(props: ApprovalsInlineProps) {
  const { view, decisions, deciding, onOpen } = props;
  const t = useStrings(approvalsStrings);
  const inline = useInlineStyles();
  const { canCallTools } = useHost();
  const { items } = view.approvals;
  const lead = canCallTools ? items.find(({ decidable }) => decidable) : undefined;
  const others = items
    .filter(({ id }) => id !== lead?.id)
    // Whoever decides nothing looks for their own requests.
    .toSorted((one, other) => (lead ? 0 : Number(other.mine) - Number(one.mine)))
    .slice(0, lead ? mostRows : mostRows + 1);
  const isDeciding = lead !== undefined && deciding.in(lead.id) !== undefined;
  return (
    <main className={inline.card}>
      <div className={inline.head}>
        <Subtitle1 as="h1">{t("title")}</Subtitle1>
        <Summary view={view} />
      </div>
      <NoticeBar record={decisions} section="" />
      <UndecidedBar decisions={decisions} />
      {lead && <Lead {...props} card={lead} />}
      {!isDeciding && (
        <>
          {!lead && <Outcomes view={view} />}
          <OtherRequests
            cards={others}
            view={view}
            afterLead={lead !== undefined}
            onOpen={onOpen}
          />
          {lead && <Outcomes view={view} />}
          <OpenAll view={view} afterLead={lead !== undefined} />
        </>
      )}
    </main>
  );
}

/** How much waits, and for whom. */
function Summary({ view: { totals, you, currency } }: { view: Approvals }) {
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  const styles = useApprovalsInlineStyles();
  const { waiting, waitingCents, overdue, decidable } = totals;
  if (waiting === 0) return <Body1 className={styles.quiet}>{t("nothingWaits")}</Body1>;
  const amount = format.roundedCents(waitingCents, currency);
  const isForYou = decidable === waiting;
  return (
    <Body1 className={styles.quiet}>
      {format.dotted([
        t(isForYou ? "waitForYou" : "waitForManager", { count: waiting, amount }),
        overdue > 0 && t("overdueCount", { count: overdue }),
        !isForYou && decidable > 0 && t("youDecide", { count: decidable }),
        !you.manager &&
          you.limitCents !== undefined &&
          t("limitShort", { limit: format.roundedCents(you.limitCents, currency) }),
      ])}
    </Body1>
  );
}

/** The most urgent request that the person may decide, with the two decisions. */
function Lead(props: ApprovalsInlineProps & { readonly card: ApprovalCard }) {
  const { card, view, decisions, deciding, onOpen } = props;
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  const styles = useApprovalsInlineStyles();
  const lines = useRequestLines();
  const { currency } = view;
  return (
    <section className={styles.lead} aria-label={t("mostUrgent")}>
      <div className={styles.leadHead}>
        <div className={styles.who}>
          <NameLink name={nameOf(card)} onOpen={() => onOpen(card.id)} />
          <Caption1 className={styles.line}>{lines.claim(card)}</Caption1>
        </div>
        <Amount card={card} currency={currency} large />
      </div>
      <div className={styles.facts}>
        <StateBadge state={card.state} overdue={card.overdue} />
        <Caption1 className={styles.line}>
          {format.dotted([lines.when(card), lines.asked(card)])}
        </Caption1>
      </div>
      <FirstRisk card={card} currency={currency} />
      <DecideRequest
        key={card.id}
        card={card}
        currency={currency}
        deciding={deciding}
        decisions={decisions}
      >
        <Body1 className={styles.reason} dir="auto">
          {oneLine(card.reason, 240)}
        </Body1>
      </DecideRequest>
    </section>
  );
}

interface OtherRequestsProps {
  readonly cards: readonly ApprovalCard[];
  readonly view: Approvals;
  readonly afterLead: boolean;
  readonly onOpen: (id: string) => void;
}

function OtherRequests({ cards, view, afterLead, onOpen }: OtherRequestsProps) {
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  const inline = useInlineStyles();
  const styles = useApprovalsInlineStyles();
  const lines = useRequestLines();
  const hasOutcomes = view.outcomes.length > 0;
  const hasHeading = afterLead || hasOutcomes;
  const label = t(afterLead ? "alsoWaiting" : "stillWaiting");
  if (cards.length === 0) {
    return !afterLead && !hasOutcomes ? <Body1>{t("nothingWaitsBody")}</Body1> : null;
  }
  return (
    <section className={inline.column} aria-label={label}>
      {hasHeading && <Subtitle2 as="h2">{label}</Subtitle2>}
      <ol className={inline.list}>
        {cards.map((card) => (
          <li key={card.id} className={styles.row}>
            <div className={styles.who}>
              <NameLink name={nameOf(card)} onOpen={() => onOpen(card.id)} />
              <Caption1 className={styles.line}>
                {format.dotted([lines.claim(card), lines.when(card)])}
              </Caption1>
            </div>
            <StateBadge state={card.state} overdue={card.overdue} />
            <Amount card={card} currency={view.currency} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What was decided in the last days for whoever asked. */
function Outcomes({ view: { outcomes, currency } }: { view: Approvals }) {
  const t = useStrings(approvalsStrings);
  const inline = useInlineStyles();
  if (outcomes.length === 0) return null;
  return (
    <section className={inline.column} aria-label={t("outcomes")}>
      <Subtitle2 as="h2">{t("outcomes")}</Subtitle2>
      <ul className={inline.list}>
        {outcomes.slice(0, mostOutcomes).map((outcome) => (
          <Outcome key={outcome.id} outcome={outcome} currency={currency} />
        ))}
      </ul>
    </section>
  );
}

function Outcome({ outcome, currency }: { outcome: ApprovalOutcome; currency: string }) {
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  const styles = useApprovalsInlineStyles();
  const {
    orderId,
    state,
    totalCents,
    claimNumber,
    decidedBy = "",
    decidedAt,
    decisionReason,
  } = outcome;
  const name = oneLine(decidedBy, 40);
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <Body1>{t("outcomeLine", { order: orderId, claim: oneLine(claimNumber, 40) })}</Body1>
        <Caption1 className={styles.line}>
          {format.dotted([
            decidedAt && t("decidedBy", { name, day: format.date(decidedAt) }),
            decisionReason && oneLine(decisionReason, 120),
          ])}
        </Caption1>
      </div>
      <StateBadge state={state} />
      <Body1Strong className={styles.amount}>{format.cents(totalCents, currency)}</Body1Strong>
    </li>
  );
}

/** The way to full screen: a link beside a decision, else the card's one button. */
function OpenAll({ view, afterLead }: { view: Approvals; afterLead: boolean }) {
  const t = useStrings(approvalsStrings);
  const inline = useInlineStyles();
  const { openFullView } = useHost();
  const { total } = view.approvals;
  const label = total > 0 ? t("openAll", { count: total }) : t("openApprovals");
  if (!afterLead) {
    return (
      <div className={inline.actions}>
        <FullscreenButton appearance="primary" label={label} />
      </div>
    );
  }
  return (
    <span>
      <Link as="button" onClick={() => void openFullView()}>
        {label}
      </Link>
    </span>
  );
}

export function ApprovalsSkeleton() {
  return (
    <LoadingSkeleton>
      <SkeletonItem size={24} />
      <SkeletonItem size={128} />
      <SkeletonItems count={2} size={40} />
    </LoadingSkeleton>
  );
}
