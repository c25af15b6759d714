import { Caption1 } from "@fluentui/react-components";
import { useFormat, useStrings, useWords } from "@suite/widget-kit";
import {
  FiguresSkeleton,
  FilterTags,
  KeyFigures,
  NameLink,
  SkeletonItems,
} from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import type { ClaimCard, ClaimsDashboard } from "@suite/zava-insurance-contract";
import { ClaimStatusBadge } from "../parts/badges.tsx";
import { damageWords } from "../parts/damage-words.ts";
import { InlineList } from "../parts/inline-list.tsx";
import { formatPlace, visibleName } from "../parts/names.ts";
import { zavaStrings } from "../strings.ts";
import { useDashboardInlineStyles } from "./claims-dashboard.styles.ts";
import { useDashboardFigures } from "./figures.tsx";
import { fitsStatus } from "./query.ts";
import { dashboardStrings } from "./strings.ts";

type OpenClaim = (claimId: string) => void;

const inlineCount = 3;

/** The dashboard in the chat: key figures, the first claims in the requested order, and a button for full screen. */
export function DashboardInline({ view, onOpen }: { view: ClaimsDashboard; onOpen: OpenClaim }) {
  const t = useStrings(dashboardStrings);
  const figures = useDashboardFigures(view);
  const { items, total } = view.claims;
  const first = items.slice(0, inlineCount);
  return (
    <InlineList
      title={t("title")}
      tags={<DashboardFilterTags view={view} />}
      lead={
        <>
          <KeyFigures figures={figures} />
          <StatusCounts view={view} />
        </>
      }
      label={t("claims")}
      heading={t(`${view.sortBy} ${view.sortOrder}`)}
      total={total}
      shown={first.length}
      more={(count) => t("andMore", { count })}
      emptyHint={t("noneBody")}
      openLabel={total > 0 ? t("review", { count: total }) : undefined}
    >
      {first.map((claim) => (
        <TopClaim key={claim.id} claim={claim} view={view} onOpen={onOpen} />
      ))}
    </InlineList>
  );
}

function DashboardFilterTags({ view }: { view: ClaimsDashboard }) {
  const t = useStrings(dashboardStrings);
  const word = useWords(damageWords);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const { status, policyHolderName, damageType, minLoss, maxLoss } = view.filters;
  const money = (dollars: number | undefined) =>
    dollars === undefined ? undefined : format.money(dollars);
  return (
    <FilterTags
      filters={[
        [shared("status"), status && shared(status)],
        [shared("policyHolder"), policyHolderName],
        [shared("damageType"), damageType && word(damageType)],
        [t("minLossShort"), money(minLoss)],
        [t("maxLossShort"), money(maxLoss)],
      ]}
    />
  );
}

/** Number of claims by status. Read-only here; in full screen these are filters. */
function StatusCounts({ view: { byStatus, filters } }: { view: ClaimsDashboard }) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const styles = useDashboardInlineStyles();
  return (
    <ul className={styles.counts} aria-label={t("byStatus")}>
      {byStatus
        .filter(({ status }) => fitsStatus(status, filters.status))
        .map(({ status, claims }) => (
          <li key={status} className={styles.count}>
            <ClaimStatusBadge status={status} />
            <span className={styles.number}>{format.number(claims)}</span>
          </li>
        ))}
    </ul>
  );
}

interface TopClaimProps {
  claim: ClaimCard;
  view: ClaimsDashboard;
  onOpen: OpenClaim;
}

function TopClaim({ claim, view: { currency, sortBy }, onOpen }: TopClaimProps) {
  const kit = useStrings(kitStrings);
  const word = useWords(damageWords);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const styles = useDashboardInlineStyles();
  const { policyHolderName, claimNumber, damageTypes, status } = claim;
  // A list that is sorted by a date would look unsorted without it.
  const sortedByDate = sortBy === "dateReported" || sortBy === "dateOfLoss";
  const date =
    sortedByDate && kit("filterTag", { name: shared(sortBy), value: format.day(claim[sortBy]) });
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <NameLink name={visibleName(policyHolderName, claim.id)} onOpen={() => onOpen(claim.id)} />
        <Caption1 className={styles.detail}>
          {format.dotted([
            claimNumber,
            format.list(damageTypes.map(word)),
            formatPlace(claim),
            date,
          ])}
        </Caption1>
      </div>
      <ClaimStatusBadge status={status} />
      <span className={styles.loss}>{format.cents(claim.estimatedLossCents, currency)}</span>
    </li>
  );
}

export function DashboardSkeleton() {
  return (
    <FiguresSkeleton>
      <SkeletonItems count={4} size={40} />
    </FiguresSkeleton>
  );
}
