import { mergeClasses } from "@fluentui/react-components";
import type { Writes } from "@suite/widget-kit/data/use-writes.ts";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { KeyFigures } from "@suite/widget-kit/parts/figures.tsx";
import { PageHeader } from "@suite/widget-kit/parts/page-header.tsx";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { usePageStyles } from "@suite/widget-kit/theme/common.styles.ts";
import { useDashboardFigures } from "./dashboard-figures.ts";
import { DashboardFilterBar } from "./filter-bar.tsx";
import { Found } from "./found.tsx";
import { StatusFigures } from "./status-figures.tsx";
import { dashboardStrings } from "./strings.ts";
import type { OpenClaim } from "./use-claim.ts";
import type { Dashboard } from "./use-dashboard.ts";

interface DashboardPageProps {
  dashboard: Dashboard;
  claim: OpenClaim;
  writes: Writes;
}

/** The claims as a workplace: filters, figures, the list, and what is selected beside it. */
export function DashboardPage({ dashboard, claim, writes }: DashboardPageProps) {
  const t = useStrings(dashboardStrings);
  const styles = usePageStyles();
  const { view, refresh, pending, error } = dashboard;
  const figures = useDashboardFigures(view);
  return (
    <main className={styles.page}>
      <PageHeader title={t("title")} readAt={view.readAt} onRefresh={refresh} refreshing={pending}>
        <FullscreenButton appearance="subtle" />
      </PageHeader>
      <DashboardFilterBar dashboard={dashboard} />
      <Problem error={error} onRetry={refresh} />
      <div className={mergeClasses(styles.body, pending && styles.busy)} aria-busy={pending}>
        <KeyFigures framed figures={figures} />
        <StatusFigures dashboard={dashboard} />
        <Found dashboard={dashboard} claim={claim} writes={writes} />
      </div>
    </main>
  );
}
