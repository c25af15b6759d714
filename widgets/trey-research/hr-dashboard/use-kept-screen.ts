import type { DashboardView, ProjectView } from "@suite/trey-research-contract";
import { useResultState } from "@suite/widget-kit";
import { useEffect, useRef } from "react";
import { z } from "zod";
import type { OpenConsultant } from "./consultant-panel.tsx";
import type { Dashboard, OpenProject } from "./use-dashboard.ts";

const screenSchema = z.object({
  projectId: z.string().optional(),
  consultantId: z.string().optional(),
  month: z.string().optional(),
});

interface Screen {
  readonly dashboard: Dashboard;
  readonly project: OpenProject;
  readonly consultant: OpenConsultant;
}

/** Keeps which project, consultant and month are open, and opens them again after the page was loaded again. */
export function useKeptScreen(
  data: DashboardView | ProjectView,
  { dashboard, project, consultant }: Screen,
): void {
  const drawnId = data.view === "project" ? data.project.id : undefined;
  const [kept, keep] = useResultState(
    "screen",
    `${data.view} ${data.readAt}`,
    { projectId: drawnId },
    screenSchema,
  );
  const first = useRef(kept);
  const reopened = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is loaded
  useEffect(() => {
    const { projectId, consultantId, month } = first.current;
    const reopen = async () => {
      if (consultantId && month) await consultant.openMonth(consultantId, month);
      else if (consultantId) await consultant.open(consultantId);
      if (projectId && projectId !== drawnId) await project.open(projectId);
      if (!projectId && drawnId) {
        project.close();
        await dashboard.refresh();
      }
      reopened.current = true;
    };
    void reopen();
  }, []);
  const projectId = project.view?.project.id;
  const { id: consultantId, month } = consultant;
  useEffect(() => {
    if (reopened.current) keep({ projectId, consultantId, month });
  }, [keep, projectId, consultantId, month]);
}
