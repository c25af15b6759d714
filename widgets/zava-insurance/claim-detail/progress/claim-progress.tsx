import { Caption1, Caption1Strong, mergeClasses } from "@fluentui/react-components";
import { CheckmarkFilled, DismissFilled, WarningFilled } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit";
import { Panel } from "@suite/widget-kit/components";
import type { ClaimDetail, ClaimStatus } from "@suite/zava-insurance-contract";
import { zavaStrings } from "../../strings.ts";
import { detailStrings } from "../strings.ts";
import { useBudgetStyles, useStepperStyles } from "./claim-progress.styles.ts";
import type { StatusChange } from "./timeline.ts";

interface ClaimProgressProps {
  readonly data: ClaimDetail;
  /** Newest first. */
  readonly changes: readonly StatusChange[];
}

/** The steps of the claim from reported to closed, and how much of its estimated loss is spent. */
export function ClaimProgress({ data, changes }: ClaimProgressProps) {
  const t = useStrings(detailStrings);
  const styles = useStepperStyles();
  const { claim } = data;
  const steps = listSteps(claim.status, changes);
  const current = steps.indexOf(claim.status);
  // A step that was left and reached again has the later date: changes come newest first.
  const findDate = (step: ClaimStatus) => {
    if (step === "reported") return claim.dateReported;
    return changes.find(({ status }) => status?.to === step)?.at;
  };
  return (
    <Panel title={t("progress")}>
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
      <Budget data={data} />
    </Panel>
  );
}

/** Steps in order. A denied claim has "denied" in place of "approved". */
function listSteps(status: ClaimStatus, changes: readonly StatusChange[]): readonly ClaimStatus[] {
  const decisions = changes
    .map((change) => change.status?.to)
    .filter((to) => to === "denied" || to === "approved");
  const wasDenied = status === "closed" && decisions[0] === "denied";
  const decision = status === "denied" || wasDenied ? "denied" : "approved";
  return ["reported", "in-review", decision, "closed"];
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
  const isCurrent = ahead === 0;
  const denied = status === "denied" && ahead <= 0;
  // The current step is in progress, unless it is the last one.
  const done = denied || ahead < 0 || (isCurrent && status === "closed");
  const doneMark = denied ? <DismissFilled /> : <CheckmarkFilled />;
  const Name = isCurrent ? Caption1Strong : Caption1;
  return (
    <li
      className={mergeClasses(styles.step, ahead <= 0 && styles.reached)}
      aria-current={isCurrent ? "step" : undefined}
    >
      <span
        className={mergeClasses(
          styles.dot,
          isCurrent && styles.current,
          done && styles.done,
          denied && styles.denied,
        )}
        aria-hidden="true"
      >
        {done ? doneMark : format.number(number)}
      </span>
      <span className={mergeClasses(styles.words, !isCurrent && styles.spoken)}>
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
  const isExceeded = left < 0;
  const legend = [
    { label: shared("estimatedLoss"), cents: loss },
    {
      label: t("approvedOrders"),
      cents: approved,
      mark: <Swatch className={styles.approved} />,
    },
    {
      label: t("pendingOrders"),
      cents: pending,
      mark: <Swatch className={styles.pending} />,
      note: pendingOrders > 0 && t("orderCount", { count: pendingOrders }),
    },
    {
      label: t(isExceeded ? "above" : "left"),
      cents: Math.abs(left),
      mark: isExceeded ? (
        <WarningFilled className={styles.warning} aria-hidden="true" />
      ) : (
        <Swatch />
      ),
    },
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
        <span
          className={mergeClasses(styles.part, styles.approved)}
          style={{ inlineSize: share(approved) }}
        />
        <span
          className={mergeClasses(styles.part, styles.pending)}
          style={{ inlineSize: share(pending) }}
        />
        {isExceeded && <span className={styles.limit} style={{ insetInlineStart: share(loss) }} />}
      </div>
      <dl className={styles.legend}>
        {legend.map(({ label, cents, mark, note }) => (
          <div key={label} className={styles.entry}>
            <dt className={styles.label}>
              {mark}
              {label}
            </dt>
            <dd className={styles.amount}>{money(cents)}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}

function Swatch({ className }: { className?: string }) {
  const styles = useBudgetStyles();
  return <span className={mergeClasses(styles.swatch, className)} aria-hidden="true" />;
}
