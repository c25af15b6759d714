import { useReturnFocus } from "@suite/widget-kit/parts/focus.ts";
import { ErrorState } from "@suite/widget-kit/states/state-page.tsx";
import { DashboardPage } from "./dashboard-page.tsx";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { ProjectPage } from "./project-page.tsx";
import type { OpenConsultant } from "./use-consultant.ts";
import type { Dashboard } from "./use-dashboard.ts";
import type { OpenProject } from "./use-project.ts";

interface WorkplaceProps {
  dashboard: Dashboard;
  project: OpenProject;
  consultant: OpenConsultant;
  changed: boolean;
  onChange: (change: string) => void;
}

/** Full screen: the dashboard, or a project in front of it with a way back. */
export function Workplace({ dashboard, project, consultant, changed, onChange }: WorkplaceProps) {
  const focus = useReturnFocus();
  const openProject = (projectId: string) => {
    focus.remember();
    void project.open(projectId);
  };
  const back = () => {
    project.close();
    if (changed || !dashboard.view) void dashboard.refresh();
    if (changed && consultant.id) void consultant.open(consultant.id);
    focus.restore();
  };
  return (
    <>
      {project.view && (
        <ProjectPage
          key={project.view.project.id}
          view={project.view}
          project={project}
          onBack={back}
          onChange={onChange}
        />
      )}
      {/* Kept while a project is in front, so that "back" finds the same filters, rows and place. */}
      <div hidden={project.view !== undefined}>
        {dashboard.view ? (
          <DashboardPage
            view={dashboard.view}
            dashboard={dashboard}
            consultant={consultant}
            project={project}
            onOpenProject={openProject}
          />
        ) : dashboard.error ? (
          <ErrorState error={dashboard.error} onRetry={dashboard.refresh} />
        ) : (
          <DashboardSkeleton />
        )}
      </div>
    </>
  );
}
