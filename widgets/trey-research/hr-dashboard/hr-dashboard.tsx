import type { DashboardView, HrDashboard, ProjectView } from "@suite/trey-research-contract";
import {
  type UndoableMutations,
  useHost,
  useModelContext,
  useUndoableMutations,
} from "@suite/widget-kit";
import { ErrorState, KeptScroll, useReturnFocus } from "@suite/widget-kit/components";
import type { WidgetProps } from "@suite/widget-kit/widget";
import { type OpenConsultant, useConsultant } from "./consultant-panel.tsx";
import { DashboardPage, DashboardSkeleton } from "./dashboard-page.tsx";
import { DashboardInline, ProjectInline } from "./inline-cards.tsx";
import { describeMonth } from "./month/describe-month.ts";
import { ProjectPage } from "./project/project-page.tsx";
import { StaffingView } from "./staffing/staffing.tsx";
import {
  type Dashboard,
  describeScreen,
  type OpenProject,
  useDashboard,
  useProject,
} from "./use-dashboard.ts";
import { useKeptScreen } from "./use-kept-screen.ts";

/** The dashboard, one project or people to add to it, as an inline card or in the full view. */
export function HrDashboardWidget({ data }: WidgetProps<HrDashboard>) {
  // A later tool result starts over, without the filters and selections of the former one.
  const key = `${data.view} ${data.readAt}`;
  return data.view === "staffing" ? (
    <StaffingView key={key} data={data} />
  ) : (
    <HrDashboardView key={key} data={data} />
  );
}

function HrDashboardView({ data }: { data: DashboardView | ProjectView }) {
  const { fullView, openFullView } = useHost();
  const dashboard = useDashboard(data.view === "dashboard" ? data : undefined);
  const project = useProject(data.view === "project" ? data : undefined);
  const consultant = useConsultant();
  const refresh = async () => {
    const page = project.view ? project.refresh() : dashboard.refresh();
    await Promise.all([page, consultant.refresh()]);
  };
  const writes = useUndoableMutations(refresh);
  useKeptScreen(data, { dashboard, project, consultant });
  const working = fullView || writes.changes.length > 0;
  useModelContext(
    // The inline card shows nothing that the model does not know from its own call.
    working
      ? describeScreen({
          filters: dashboard.filters,
          project: project.view?.project,
          consultant: consultant.data?.consultant,
          month: describeMonth(consultant),
          changes: writes.changes,
        })
      : undefined,
  );

  if (fullView) {
    return (
      <Workplace dashboard={dashboard} project={project} consultant={consultant} writes={writes} />
    );
  }
  const openPerson = (consultantId: string) => {
    void openFullView();
    void consultant.open(consultantId);
  };
  if (project.view) return <ProjectInline view={project.view} onOpen={openPerson} />;
  if (dashboard.view) return <DashboardInline view={dashboard.view} onOpen={openPerson} />;
  // The full view was left before the dashboard behind the project was read: draw the project.
  return data.view === "project" && <ProjectInline view={data} onOpen={openPerson} />;
}

interface WorkplaceProps {
  dashboard: Dashboard;
  project: OpenProject;
  consultant: OpenConsultant;
  writes: UndoableMutations;
}

function Workplace({ dashboard, project, consultant, writes }: WorkplaceProps) {
  const focus = useReturnFocus();
  const changed = writes.changes.length > 0;
  const openProject = (projectId: string) => {
    focus.remember();
    void project.open(projectId);
  };
  const back = () => {
    project.close();
    if (changed || !dashboard.view) void dashboard.refresh();
    if (changed) void consultant.refresh();
    focus.restore();
  };
  const projectId = project.view?.project.id;
  return (
    <>
      {projectId && <KeptScroll key={projectId} page={`project ${projectId}`} />}
      {!projectId && dashboard.view && <KeptScroll page="dashboard" />}
      {project.view && (
        <ProjectPage
          key={project.view.project.id}
          view={project.view}
          project={project}
          consultant={consultant}
          onBack={back}
          writes={writes}
        />
      )}
      {/* Kept while a project is in front, so that "Back" returns to the same filters, rows and scroll position. */}
      <div hidden={project.view !== undefined}>
        {dashboard.view ? (
          <DashboardPage
            view={dashboard.view}
            dashboard={dashboard}
            consultant={consultant}
            project={project}
            onOpenProject={openProject}
            writes={writes}
          />
        ) : (
          <MissingDashboard dashboard={dashboard} />
        )}
      </div>
    </>
  );
}

/** The error of the dashboard, or its skeleton while it is read. */
function MissingDashboard({ dashboard: { error, refresh } }: { dashboard: Dashboard }) {
  if (error) return <ErrorState error={error} onRetry={refresh} />;
  return <DashboardSkeleton />;
}
