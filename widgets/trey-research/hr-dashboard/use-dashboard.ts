import {
  type DashboardView,
  dashboardViewSchema,
  type Filters,
  filtersSchema,
  type ProjectView,
  projectViewSchema,
} from "@suite/trey-research-contract";
import {
  describeView,
  recordLabel,
  useFilteredQuery,
  useReadOnDemand,
  type ViewDescription,
  withoutBlanks,
} from "@suite/widget-kit";

const noFilters: Filters = {};

/** The dashboard of a tool call, or the one behind a project. Its filters are kept when the page is loaded again. */
export function useDashboard(initial: DashboardView | undefined) {
  return useFilteredQuery({
    tool: "show-hr-dashboard",
    schema: dashboardViewSchema,
    view: initial,
    scope: initial?.readAt ?? "",
    filters: initial?.filters ?? noFilters,
    filtersSchema,
    toArgs: withoutBlanks,
  });
}

export type Dashboard = ReturnType<typeof useDashboard>;

export function hasFilters(filters: Filters): boolean {
  return Object.keys(withoutBlanks(filters)).length > 0;
}

/** Project on screen: the tool call's or the one that the person opened. */
export function useProject(initial: ProjectView | undefined) {
  const query = useReadOnDemand("show-project-details", projectViewSchema, initial);
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
  /** Sentence about the month that is open. */
  month?: string;
  /** Changes by the person, oldest first. */
  changes: readonly string[];
}

export function describeScreen({
  filters,
  project,
  consultant,
  month,
  changes,
}: OnScreen): ViewDescription {
  return describeView({
    screen: project
      ? `The project ${recordLabel(project)} is on screen.`
      : "The HR dashboard is on screen.",
    filters: project ? undefined : withoutBlanks(filters),
    details: [consultant && `Selected consultant: ${recordLabel(consultant)}.`, month],
    changes,
  });
}
