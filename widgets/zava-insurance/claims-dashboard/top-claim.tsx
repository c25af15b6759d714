import { Caption1 } from "@fluentui/react-components";
import { useFormat } from "@suite/widget-kit/use-format.ts";
import type { ClaimCard } from "../contract.ts";
import { placeOf } from "../parts/address.ts";
import { ClaimStatusBadge } from "../parts/claim-status.tsx";
import { visibleName } from "../parts/visible-name.ts";
import { useTopClaimStyles } from "./top-claim.styles.ts";

/** A claim in the conversation: whose, what happened where, how far it is, and what it may cost. */
export function TopClaim({ claim, currency }: { claim: ClaimCard; currency: string }) {
  const format = useFormat();
  const styles = useTopClaimStyles();
  const { policyHolderName, claimNumber, damageTypes, status } = claim;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <bdi className={styles.name}>{visibleName(policyHolderName, claim.id)}</bdi>
        <Caption1 className={styles.detail}>
          {format.dotted([claimNumber, format.list(damageTypes), placeOf(claim)])}
        </Caption1>
      </div>
      <ClaimStatusBadge status={status} />
      <span className={styles.loss}>{format.cents(claim.estimatedLossCents, currency)}</span>
    </li>
  );
}
