import { Caption1 } from "@fluentui/react-components";
import { kitStrings } from "@suite/widget-kit/i18n/kit-strings.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { ClaimCard, ClaimSort } from "../contract.ts";
import { ClaimStatusBadge } from "../parts/badges.tsx";
import { placeOf, visibleName } from "../parts/names.ts";
import { zavaStrings } from "../strings.ts";
import { useTopClaimStyles } from "./top-claim.styles.ts";

interface TopClaimProps {
  claim: ClaimCard;
  currency: string;
  /** A date that the claims are sorted by is shown, or they look unsorted. */
  sortBy: ClaimSort;
}

/** A claim in the conversation: whose, what happened where, how far it is, and what it may cost. */
export function TopClaim({ claim, currency, sortBy }: TopClaimProps) {
  const kit = useStrings(kitStrings);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const styles = useTopClaimStyles();
  const { policyHolderName, claimNumber, damageTypes, status } = claim;
  const sortedByDate = sortBy === "dateReported" || sortBy === "dateOfLoss";
  const date = sortedByDate && kit("filterTag", { name: shared(sortBy), value: format.day(claim[sortBy]) });
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <bdi className={styles.name}>{visibleName(policyHolderName, claim.id)}</bdi>
        <Caption1 className={styles.detail}>
          {format.dotted([claimNumber, format.list(damageTypes), placeOf(claim), date])}
        </Caption1>
      </div>
      <ClaimStatusBadge status={status} />
      <span className={styles.loss}>{format.cents(claim.estimatedLossCents, currency)}</span>
    </li>
  );
}
