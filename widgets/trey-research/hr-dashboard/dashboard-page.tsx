import { mergeClasses } from "@fluentui/react-components";
import type { DashboardView, Filters } from "@suite/trey-research-contract";
import { type UndoableMutations, useFormat, useStrings, useWords } from "@suite/widget-kit";
import {
  FilterBar as Bar,
  ChoiceField,
  FiguresSkeleton,
  KeyFigures,
  NothingFound,
  PageHeader,
  Panel,
  Problem,
  SearchField,
  SkeletonItem,
  SkeletonItems,
} from "@suite/widget-kit/components";
import { usePageStyles } from "@suite/widget-kit/theme";
import { staffWords, treyStrings } from "../strings.ts";
import { ConsultantPanel, type OpenConsultant } from "./consultant-panel.tsx";
import { Consultants, Projects } from "./dashboard-lists.tsx";
import { useDashboardFigures } from "./figures.ts";
import { HoursByMonthChart } from "./hours-by-month.tsx";
import { dashboardStrings } from "./strings.ts";
import { type Dashboard, hasFilters, type OpenProject } from "./use-dashboard.ts";

interface DashboardPageProps {
  view: DashboardView;
  dashboard: Dashboard;
  consultant: OpenConsultant;
  project: OpenProject;
  onOpenProject: (projectId: string) => void;
  writes: UndoableMutations;
}

export function DashboardPage({
  view,
  dashboard,
  consultant,
  project,
  onOpenProject,
  writes,
}: DashboardPageProps) {
  const t = useStrings(dashboardStrings);
  const styles = usePageStyles();
  const { consultants, projects, forecast, billable, delivered, overAllocated } =
    useDashboardFigures(view);
  const busy = dashboard.pending || project.pending;
  const empty = view.consultants.total === 0 && view.projects.total === 0;
  return (
    <main className={styles.page}>
      <PageHeader
        title={t("title")}
        readAt={view.readAt}
        onRefresh={dashboard.refresh}
        refreshing={dashboard.pending}
      />
      <FilterBar view={view} dashboard={dashboard} />
      <Problem
        error={dashboard.error ?? project.error}
        onRetry={dashboard.error && dashboard.refresh}
        onChoose={({ id }) => project.open(id)}
      />
      {empty ? (
        <NothingFound hint={t("noneBody")} />
      ) : (
        <div className={mergeClasses(styles.body, busy && styles.busy)} aria-busy={busy}>
          <KeyFigures
            framed
            figures={[consultants, projects, forecast, billable, delivered, overAllocated]}
          />
          <div className={styles.columns}>
            <div className={styles.column}>
              <Panel title={t("hoursByMonth")}>
                <HoursByMonthChart view={view} />
              </Panel>
              <Consultants view={view} consultant={consultant} />
            </div>
            <div className={styles.column}>
              {consultant.id && (
                <ConsultantPanel
                  consultant={consultant}
                  onOpenProject={onOpenProject}
                  writes={writes}
                />
              )}
              <Projects view={view} onOpen={onOpenProject} />
            </div>
          </div>
        </div>
      )}
    </main>
  );
}

export function DashboardSkeleton() {
  return (
    <FiguresSkeleton>
      <SkeletonItem size={128} />
      <SkeletonItems count={3} size={16} avatar />
    </FiguresSkeleton>
  );
}

/** Filters of the dashboard. Each change reads it again; a live region announces the number of matches. */
function FilterBar({ view, dashboard }: { view: DashboardView; dashboard: Dashboard }) {
  const t = useStrings(dashboardStrings);
  const word = useWords(staffWords);
  const shared = useStrings(treyStrings);
  const format = useFormat();
  const { filters, change, pending } = dashboard;
  const set = (part: Partial<Filters>) => change({ ...filters, ...part });
  const resultText = format.dotted([
    t("consultantCount", { count: view.consultants.total }),
    t("projectCount", { count: view.projects.total }),
  ]);
  return (
    <Bar
      resultText={resultText}
      pending={pending}
      onClear={hasFilters(filters) ? () => change({}) : undefined}
    >
      <SearchField
        label={shared("person")}
        value={filters.consultantName}
        onChange={(consultantName) => set({ consultantName })}
      />
      <SearchField
        label={t("filterProject")}
        value={filters.projectName}
        onChange={(projectName) => set({ projectName })}
      />
      <ChoiceField
        label={t("skill")}
        anyLabel={t("anySkill")}
        offered={view.options.skills}
        getLabel={word}
        value={filters.skill}
        onChange={(skill) => set({ skill })}
      />
      <ChoiceField
        label={shared("role")}
        anyLabel={t("anyRole")}
        offered={view.options.roles}
        getLabel={word}
        value={filters.role}
        onChange={(role) => set({ role })}
      />
      <ChoiceField
        label={t("filterBillable")}
        anyLabel={t("anyHours")}
        offered={["true", "false"]}
        getLabel={(value) => shared(value === "true" ? "billable" : "nonBillable")}
        value={filters.billable === undefined ? undefined : String(filters.billable)}
        onChange={(value) => set({ billable: value === undefined ? undefined : value === "true" })}
      />
    </Bar>
  );
}
