import { Caption1, Subtitle1, Subtitle2 } from "@fluentui/react-components";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { KeyFigures } from "@suite/widget-kit/parts/figures.tsx";
import { NothingFound } from "@suite/widget-kit/states/nothing-found.tsx";
import { useInlineStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { ClaimsDashboard } from "../contract.ts";
import { useDashboardFigures } from "./dashboard-figures.ts";
import { DashboardFilterTags } from "./filter-tags.tsx";
import { StatusCounts } from "./status-counts.tsx";
import { dashboardStrings } from "./strings.ts";
import { TopClaim } from "./top-claim.tsx";

const shown = 5;

/** The claims in the conversation: the figures, the first ones in the order asked for, and a way to the full view. */
export function DashboardInline({ view }: { view: ClaimsDashboard }) {
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
                <TopClaim key={claim.id} claim={claim} currency={view.currency} sortBy={view.sortBy} />
              ))}
            </ol>
            {total > first.length && (
              <Caption1 className={styles.subtitle}>{t("andMore", { count: total - first.length })}</Caption1>
            )}
          </section>
        </>
      )}
      <div className={styles.actions}>
        <FullscreenButton appearance="primary" />
      </div>
    </main>
  );
}
