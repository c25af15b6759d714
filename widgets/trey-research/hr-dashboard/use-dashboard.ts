import {
  type DashboardView,
  dashboardViewSchema,
  type Filters,
  type ProjectView,
  projectViewSchema,
} from "@suite/trey-research-contract";
import {
  describeView,
  recordLabel,
  useFilteredQuery,
  useRead,
  type ViewDescription,
  withoutBlanks,
} from "@suite/widget-kit";

export function useDashboard(initial: DashboardView | undefined) {
  return useFilteredQuery({
    tool: "show-hr-dashboard",
    schema: dashboardViewSchema,
    view: initial,
    filters: initial?.filters ?? {},
    toArgs: withoutBlanks,
  });
}

export type Dashboard = ReturnType<typeof useDashboard>;

export function hasFilters(filters: Filters): boolean {
  return Object.keys(withoutBlanks(filters)).length > 0;
}

/** Project on screen: the tool call's or the one that the person opened. */
export function useProject(initial: ProjectView | undefined) {
  const query = useRead("show-project-details", projectViewSchema, initial);
  const { data: view, read, clear: close, pending, error } = query;
  const open = (projectId: string) => read({ projectId });
  const refresh = async () => view && open(view.project.id);
  return { view, open, close, refresh, pending, error };
}

export type OpenProject = ReturnType<typeof useProject>;

interface OnScreen {
  filters: Filters;
  project?: { id: string; name: string };
  consultant?: { id: string; name: string };
  /** Changes by the person, oldest first. */
  changes: readonly string[];
}

export function describeScreen({
  filters,
  project,
  consultant,
  changes,
}: OnScreen): ViewDescription {
  return describeView({
    screen: project
      ? `The project ${recordLabel(project)} is on screen.`
      : "The HR dashboard is on screen.",
    filters: project ? undefined : withoutBlanks(filters),
    details: [consultant && `Selected consultant: ${recordLabel(consultant)}.`],
    changes,
  });
}
