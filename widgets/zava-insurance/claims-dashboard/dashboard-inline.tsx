import { Caption1, SkeletonItem, Subtitle1, Subtitle2 } from "@fluentui/react-components";
import { useFormat, useStrings, useWords } from "@suite/widget-kit";
import {
  FilterTags,
  FullscreenButton,
  KeyFigures,
  LoadingSkeleton,
  NameLink,
  NothingFound,
} from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { useInlineStyles } from "@suite/widget-kit/theme";
import type {
  ClaimCard,
  ClaimSort,
  ClaimStatusFilter,
  ClaimsDashboard,
} from "@suite/zava-insurance-contract";
import { ClaimStatusBadge } from "../parts/badges.tsx";
import { damageWords } from "../parts/damage-words.ts";
import { formatPlace, visibleName } from "../parts/names.ts";
import { zavaStrings } from "../strings.ts";
import {
  useDashboardSkeletonStyles,
  useStatusCountsStyles,
  useTopClaimStyles,
} from "./claims-dashboard.styles.ts";
import { useDashboardFigures } from "./figures.tsx";
import { fitsStatus } from "./query.ts";
import { dashboardStrings } from "./strings.ts";

const shown = 5;

interface DashboardInlineProps {
  view: ClaimsDashboard;
  onOpen: (claimId: string) => void;
}

/** The dashboard in the chat: key figures, the first claims in the requested order, and a button for full screen. */
export function DashboardInline({ view, onOpen }: DashboardInlineProps) {
  const t = useStrings(dashboardStrings);
  const styles = useInlineStyles();
  const figures = useDashboardFigures(view);
  const { items, total } = view.claims;
  const first = items.slice(0, shown);
  return (
    <main className={styles.card}>
      <div className={styles.head}>
        <Subtitle1 as="h1">{t("title")}</Subtitle1>
        <DashboardFilterTags view={view} />
      </div>
      {total === 0 ? (
        <NothingFound hint={t("noneBody")} />
      ) : (
        <>
          <KeyFigures figures={figures} />
          <StatusCounts byStatus={view.byStatus} filter={view.filters.status} />
          <section className={styles.column} aria-label={t("claims")}>
            <Subtitle2 as="h2">{t(`${view.sortBy} ${view.sortOrder}`)}</Subtitle2>
            <ol className={styles.list}>
              {first.map((claim) => (
                <TopClaim
                  key={claim.id}
                  claim={claim}
                  currency={view.currency}
                  sortBy={view.sortBy}
                  onOpen={onOpen}
                />
              ))}
            </ol>
            {total > first.length && (
              <Caption1 className={styles.subtitle}>{t("andMore", { count: total - first.length })}</Caption1>
            )}
          </section>
        </>
      )}
      <div className={styles.actions}>
        <FullscreenButton
          appearance="primary"
          label={total > 0 ? t("review", { count: total }) : undefined}
        />
      </div>
    </main>
  );
}

/** The filters in force, as tags. */
function DashboardFilterTags({ view }: { view: ClaimsDashboard }) {
  const t = useStrings(dashboardStrings);
  const word = useWords(damageWords);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const { status, policyHolderName, damageType, minLoss, maxLoss } = view.filters;
  const money = (dollars: number | undefined) => (dollars === undefined ? undefined : format.money(dollars));
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

interface StatusCountsProps extends Pick<ClaimsDashboard, "byStatus"> {
  filter: ClaimStatusFilter | undefined;
}

/** Number of claims by status. Read-only here; in full screen these are filters. */
function StatusCounts({ byStatus, filter }: StatusCountsProps) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const styles = useStatusCountsStyles();
  return (
    <ul className={styles.counts} aria-label={t("byStatus")}>
      {byStatus
        .filter(({ status }) => fitsStatus(status, filter))
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
  currency: string;
  /** Sort order. If it is by a date, the row shows that date, so that the list does not look unsorted. */
  sortBy: ClaimSort;
  onOpen: (claimId: string) => void;
}

/** A claim in the chat: policyholder, damage, place, status and estimated loss. */
function TopClaim({ claim, currency, sortBy, onOpen }: TopClaimProps) {
  const kit = useStrings(kitStrings);
  const word = useWords(damageWords);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const styles = useTopClaimStyles();
  const { policyHolderName, claimNumber, damageTypes, status } = claim;
  const sortedByDate = sortBy === "dateReported" || sortBy === "dateOfLoss";
  const date = sortedByDate && kit("filterTag", { name: shared(sortBy), value: format.day(claim[sortBy]) });
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <NameLink name={visibleName(policyHolderName, claim.id)} onOpen={() => onOpen(claim.id)} />
        <FactLine facts={[claimNumber, format.list(damageTypes.map(word)), formatPlace(claim)]} />
        {date && <Caption1 className={styles.detail}>{date}</Caption1>}
      </div>
      <ClaimStatusBadge status={status} />
      <span className={styles.loss}>{format.cents(claim.estimatedLossCents, currency)}</span>
    </li>
  );
}

/** Facts with dots between them. A line neither begins nor ends with a dot, wherever it breaks. */
function FactLine({ facts }: { facts: readonly string[] }) {
  const styles = useTopClaimStyles();
  return (
    <Caption1 className={styles.facts}>
      <span className={styles.line}>
        {facts.filter(Boolean).map((fact) => (
          <span key={fact} className={styles.fact}>
            <bdi>{fact}</bdi>
          </span>
        ))}
      </span>
    </Caption1>
  );
}

/** Loading state in the shape of the dashboard: a title, four figures and a few claims. */
export function DashboardSkeleton() {
  const styles = useDashboardSkeletonStyles();
  return (
    <LoadingSkeleton>
      <SkeletonItem size={24} className={styles.title} />
      <div className={styles.figures}>
        {["one", "two", "three", "four"].map((key) => (
          <SkeletonItem key={key} size={56} />
        ))}
      </div>
      <SkeletonItem size={24} />
      {["one", "two", "three", "four"].map((key) => (
        <SkeletonItem key={key} size={40} />
      ))}
    </LoadingSkeleton>
  );
}
