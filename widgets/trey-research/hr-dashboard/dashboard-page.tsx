import { mergeClasses } from "@fluentui/react-components";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { KeyFigures } from "@suite/widget-kit/parts/figures.tsx";
import { useReturnFocus } from "@suite/widget-kit/parts/focus.ts";
import { PageHeader } from "@suite/widget-kit/parts/page-header.tsx";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { NothingFound } from "@suite/widget-kit/states/nothing-found.tsx";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { usePageStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { DashboardView } from "../contract.ts";
import { ConsultantPanel } from "./consultant-panel.tsx";
import { Consultants } from "./consultants.tsx";
import { useDashboardFigures } from "./dashboard-figures.ts";
import { FilterBar } from "./filter-bar.tsx";
import { HoursByMonthChart } from "./hours-by-month.tsx";
import { Projects } from "./projects.tsx";
import { dashboardStrings } from "./strings.ts";
import type { OpenConsultant } from "./use-consultant.ts";
import type { Dashboard } from "./use-dashboard.ts";
import type { OpenProject } from "./use-project.ts";

interface DashboardPageProps {
  view: DashboardView;
  dashboard: Dashboard;
  consultant: OpenConsultant;
  project: OpenProject;
  onOpenProject: (projectId: string) => void;
}

/** The dashboard as a workplace: filters, figures, months, and both lists with what is selected beside them. */
export function DashboardPage({ view, dashboard, consultant, project, onOpenProject }: DashboardPageProps) {
  const t = useStrings(dashboardStrings);
  const styles = usePageStyles();
  const figures = useDashboardFigures(view);
  const focus = useReturnFocus();
  const openConsultant = (consultantId: string) => {
    focus.remember();
    void consultant.open(consultantId);
  };
  const closeConsultant = () => {
    consultant.close();
    focus.restore();
  };
  const busy = dashboard.pending || project.pending;
  const empty = view.consultants.total === 0 && view.projects.total === 0;
  return (
    <main className={styles.page}>
      <PageHeader
        title={t("title")}
        readAt={view.readAt}
        onRefresh={dashboard.refresh}
        refreshing={dashboard.pending}
      >
        <FullscreenButton appearance="subtle" />
      </PageHeader>
      <FilterBar view={view} dashboard={dashboard} />
      <Problem error={dashboard.error ?? project.error} onRetry={dashboard.error && dashboard.refresh} />
      {empty ? (
        <NothingFound hint={t("noneBody")} />
      ) : (
        <div className={mergeClasses(styles.body, busy && styles.busy)} aria-busy={busy}>
          <KeyFigures
            framed
            figures={[
              figures.consultants,
              figures.projects,
              figures.forecast,
              figures.billable,
              figures.delivered,
              figures.overAllocated,
            ]}
          />
          <div className={styles.columns}>
            <div className={styles.column}>
              <Panel title={t("hoursByMonth")}>
                <HoursByMonthChart months={view.hoursByMonth} />
              </Panel>
              <Consultants
                page={view.consultants}
                filters={view.filters}
                selectedId={consultant.id}
                onOpen={openConsultant}
              />
            </div>
            <div className={styles.column}>
              {consultant.id && (
                <ConsultantPanel
                  consultant={consultant}
                  onClose={closeConsultant}
                  onOpenProject={onOpenProject}
                />
              )}
              <Projects page={view.projects} filters={view.filters} onOpen={onOpenProject} />
            </div>
          </div>
        </div>
      )}
    </main>
  );
}
