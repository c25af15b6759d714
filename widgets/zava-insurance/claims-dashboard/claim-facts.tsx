import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { ClaimDetail } from "../contract.ts";
import { addressOf } from "../parts/names.ts";
import { zavaStrings } from "../strings.ts";
import { useClaimFactsStyles } from "./claim-facts.styles.ts";
import { dashboardStrings } from "./strings.ts";

/** What one has to know of a claim before deciding: where, when, how much, and what is still open. */
export function ClaimFacts({ detail }: { detail: ClaimDetail }) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const styles = useClaimFactsStyles();
  const { claim, totals } = detail;
  const money = (cents: number) => format.cents(cents, claim.currency);
  const facts = [
    [shared("estimatedLoss"), money(claim.estimatedLossCents)],
    [
      t("orders"),
      t("approvedAndPending", {
        approved: money(totals.approvedCents),
        pending: money(totals.pendingCents),
      }),
    ],
    [
      t("openInspections"),
      totals.openInspections > 0 ? format.number(totals.openInspections) : t("nothingToDo"),
    ],
    [shared("property"), addressOf(claim.property)],
    [shared("dateOfLoss"), format.day(claim.dateOfLoss)],
    [shared("dateReported"), format.day(claim.dateReported)],
    [t("policy"), claim.policyNumber],
    [shared("adjuster"), claim.adjusterName],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
