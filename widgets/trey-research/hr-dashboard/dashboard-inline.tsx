import { Subtitle1, Subtitle2 } from "@fluentui/react-components";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { KeyFigures } from "@suite/widget-kit/parts/figures.tsx";
import { NothingFound } from "@suite/widget-kit/states/nothing-found.tsx";
import { useInlineStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { DashboardView } from "../contract.ts";
import { BusiestPeople } from "./busiest-people.tsx";
import { useDashboardFigures } from "./dashboard-figures.ts";
import { FilterTags } from "./filter-tags.tsx";
import { HoursByMonthChart } from "./hours-by-month.tsx";
import { dashboardStrings } from "./strings.ts";

/** The dashboard in the conversation: the figures, the months, the people who matter, and a way to the full view. */
export function DashboardInline({ view }: { view: DashboardView }) {
  const t = useStrings(dashboardStrings);
  const styles = useInlineStyles();
  const figures = useDashboardFigures(view);
  const empty = view.consultants.total === 0 && view.projects.total === 0;
  return (
    <main className={styles.card}>
      <div className={styles.head}>
        <Subtitle1 as="h1">{t("title")}</Subtitle1>
        <FilterTags filters={view.filters} />
      </div>
      {empty ? (
        <NothingFound hint={t("noneBody")} />
      ) : (
        <>
          <KeyFigures
            figures={[figures.consultants, figures.forecast, figures.billable, figures.overAllocated]}
          />
          <div className={styles.columns}>
            <section className={styles.column} aria-label={t("hoursByMonth")}>
              <Subtitle2 as="h2">{t("hoursByMonth")}</Subtitle2>
              <HoursByMonthChart months={view.hoursByMonth} compact />
            </section>
            {view.consultants.total > 0 && <BusiestPeople consultants={view.consultants.items} />}
          </div>
        </>
      )}
      <div className={styles.actions}>
        <FullscreenButton appearance="primary" />
      </div>
    </main>
  );
}
