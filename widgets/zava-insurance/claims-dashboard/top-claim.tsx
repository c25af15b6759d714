import { Caption1 } from "@fluentui/react-components";
import { useFormat } from "@suite/widget-kit/use-format.ts";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import type { ClaimCard } from "../contract.ts";
import { ClaimStatusBadge } from "../parts/claim-status.tsx";
import { visibleName } from "../parts/visible-name.ts";
import { zavaStrings } from "../strings.ts";
import { useTopClaimStyles } from "./top-claim.styles.ts";

/** A claim in the conversation: whose, what happened where, how far it is, and what it may cost. */
export function TopClaim({ claim, currency }: { claim: ClaimCard; currency: string }) {
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const styles = useTopClaimStyles();
  const { policyHolderName, claimNumber, damageTypes, city, state, status } = claim;
  const place = shared("cityState", { city, state });
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <bdi className={styles.name}>{visibleName(policyHolderName, claim.id)}</bdi>
        <Caption1 className={styles.detail}>
          {format.dotted([claimNumber, format.list(damageTypes), place])}
        </Caption1>
      </div>
      <ClaimStatusBadge status={status} />
      <span className={styles.loss}>{format.cents(claim.estimatedLossCents, currency)}</span>
    </li>
  );
}
