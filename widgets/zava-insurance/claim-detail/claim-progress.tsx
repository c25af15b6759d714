import { Caption1, Caption1Strong, mergeClasses } from "@fluentui/react-components";
import { CheckmarkFilled, DismissFilled, WarningFilled } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit";
import { Panel } from "@suite/widget-kit/components";
import type { ClaimDetail, ClaimStatus } from "@suite/zava-insurance-contract";
import { zavaStrings } from "../strings.ts";
import { useBudgetStyles, useStepperStyles } from "./claim-progress.styles.ts";
import { detailStrings } from "./strings.ts";
import type { StatusChange } from "./timeline.ts";

interface ClaimProgressProps {
  data: ClaimDetail;
  changes: readonly StatusChange[];
}

/** The way of the claim from reported to closed, and how much of its estimated loss is spent. */
export function ClaimProgress({ data, changes }: ClaimProgressProps) {
  const t = useStrings(detailStrings);
  return (
    <Panel title={t("progress")}>
      <Stepper claim={data.claim} changes={changes} />
      <Budget data={data} />
    </Panel>
  );
}

/** Steps in order. A denied claim has "denied" in place of "approved". */
function listSteps(status: ClaimStatus, changes: readonly StatusChange[]): readonly ClaimStatus[] {
  const decided = changes.find(({ status: move }) => move?.to === "denied" || move?.to === "approved")?.status
    ?.to;
  const denied = status === "denied" || (status === "closed" && decided === "denied");
  return ["reported", "in-review", denied ? "denied" : "approved", "closed"];
}

function Stepper({ claim, changes }: { claim: ClaimDetail["claim"]; changes: readonly StatusChange[] }) {
  const t = useStrings(detailStrings);
  const styles = useStepperStyles();
  const steps = listSteps(claim.status, changes);
  const current = steps.indexOf(claim.status);
  // Changes come newest first. A step that was left and reached again has the later date.
  const findDate = (step: ClaimStatus) =>
    step === "reported" ? claim.dateReported : changes.find(({ status }) => status?.to === step)?.at;
  return (
    <ol className={styles.steps} aria-label={t("progress")}>
      {steps.map((step, index) => (
        <Step
          key={step}
          status={step}
          number={index + 1}
          ahead={index - current}
          date={index <= current ? findDate(step) : undefined}
        />
      ))}
    </ol>
  );
}

interface StepProps {
  status: ClaimStatus;
  number: number;
  /** Steps from the claim's status to this one: 0 for the current step, negative for steps that it has passed. */
  ahead: number;
  date: string | undefined;
}

function Step({ status, number, ahead, date }: StepProps) {
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const styles = useStepperStyles();
  const denied = status === "denied" && ahead <= 0;
  // The current step is still going on, unless nothing is left to do in it.
  const done = denied || ahead < 0 || (ahead === 0 && status === "closed");
  const Name = ahead === 0 ? Caption1Strong : Caption1;
  return (
    <li
      className={mergeClasses(styles.step, ahead <= 0 && styles.reached)}
      aria-current={ahead === 0 ? "step" : undefined}
    >
      <span
        className={mergeClasses(
          styles.dot,
          ahead === 0 && styles.current,
          done && styles.done,
          denied && styles.denied,
        )}
        aria-hidden="true"
      >
        {done ? denied ? <DismissFilled /> : <CheckmarkFilled /> : format.number(number)}
      </span>
      <span className={styles.words}>
        <Name className={mergeClasses(ahead > 0 && styles.quiet)}>{shared(status)}</Name>
        {date && <Caption1 className={styles.quiet}>{format.day(date.slice(0, 10))}</Caption1>}
      </span>
    </li>
  );
}

/** The estimated loss as a bar with the approved and pending orders in it, and their amounts. */
function Budget({ data: { claim, totals } }: { data: ClaimDetail }) {
  const t = useStrings(detailStrings);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const styles = useBudgetStyles();
  const { estimatedLossCents: loss, currency } = claim;
  const { approvedCents: approved, pendingCents: pending, pendingOrders } = totals;
  const money = (cents: number) => format.cents(cents, currency);
  const whole = Math.max(loss, approved + pending, 1);
  const share = (cents: number) => `${(cents / whole) * 100}%`;
  const left = loss - approved - pending;
  const parts = [
    { key: "approved", cents: approved, label: t("approvedOrders"), look: styles.approved },
    { key: "pending", cents: pending, label: t("pendingOrders"), look: styles.pending },
  ];
  return (
    <div className={styles.budget}>
      <div
        className={styles.bar}
        role="img"
        aria-label={t("budgetLabel", {
          loss: money(loss),
          approved: money(approved),
          pending: money(pending),
        })}
      >
        {parts.map(({ key, cents, look }) => (
          <span key={key} className={mergeClasses(styles.part, look)} style={{ inlineSize: share(cents) }} />
        ))}
        {left < 0 && <span className={styles.limit} style={{ insetInlineStart: share(loss) }} />}
      </div>
      <dl className={styles.legend}>
        <div className={styles.entry}>
          <dt className={styles.label}>{shared("estimatedLoss")}</dt>
          <dd className={styles.amount}>{money(loss)}</dd>
        </div>
        {parts.map(({ key, cents, label, look }) => (
          <div key={key} className={styles.entry}>
            <dt className={styles.label}>
              <span className={mergeClasses(styles.swatch, look)} aria-hidden="true" />
              {label}
            </dt>
            <dd className={styles.amount}>{money(cents)}</dd>
            {key === "pending" && pendingOrders > 0 && (
              <dd className={styles.note}>{t("orderCount", { count: pendingOrders })}</dd>
            )}
          </div>
        ))}
        <div className={styles.entry}>
          <dt className={styles.label}>
            {left < 0 ? (
              <WarningFilled className={styles.warning} aria-hidden="true" />
            ) : (
              <span className={styles.swatch} aria-hidden="true" />
            )}
            {t(left < 0 ? "above" : "left")}
          </dt>
          <dd className={styles.amount}>{money(Math.abs(left))}</dd>
        </div>
      </dl>
    </div>
  );
}
