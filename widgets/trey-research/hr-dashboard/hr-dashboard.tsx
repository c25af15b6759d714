import type { WidgetProps } from "@suite/widget-kit/host/mount-widget.tsx";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useModelContext } from "@suite/widget-kit/host/use-model-context.ts";
import { useCallback, useState } from "react";
import type { HrDashboard } from "../contract.ts";
import { DashboardInline } from "./dashboard-inline.tsx";
import { describeScreen } from "./model-context.ts";
import { ProjectInline } from "./project-inline.tsx";
import { useConsultant } from "./use-consultant.ts";
import { useDashboard } from "./use-dashboard.ts";
import { useProject } from "./use-project.ts";
import { Workplace } from "./workplace.tsx";

/** Draws the dashboard or one project, small in the conversation or as a workplace in full screen. */
export function HrDashboardWidget({ data }: WidgetProps<HrDashboard>) {
  // A later tool result is a new question: what was filtered or opened before belongs to the old one.
  return <HrDashboardView key={`${data.view} ${data.readAt}`} data={data} />;
}

function HrDashboardView({ data }: { data: HrDashboard }) {
  const { fullView } = useHost();
  const dashboard = useDashboard(data.view === "dashboard" ? data : undefined);
  const project = useProject(data.view === "project" ? data : undefined);
  const consultant = useConsultant();
  const [changes, setChanges] = useState<readonly string[]>([]);
  const addChange = useCallback((change: string) => setChanges((before) => [...before, change]), []);
  const working = fullView || changes.length > 0;
  useModelContext(
    // The card in the conversation shows what the model said itself.
    working
      ? describeScreen({
          filters: dashboard.filters,
          project: project.view?.project,
          consultant: consultant.profile?.consultant,
          changes,
        })
      : undefined,
  );

  if (fullView) {
    return (
      <Workplace
        dashboard={dashboard}
        project={project}
        consultant={consultant}
        changed={changes.length > 0}
        onChange={addChange}
      />
    );
  }
  if (project.view) return <ProjectInline view={project.view} />;
  if (dashboard.view) return <DashboardInline view={dashboard.view} />;
  // Left full screen before the dashboard behind the project was read: the project is still what was asked for.
  return data.view === "project" && <ProjectInline view={data} />;
}
