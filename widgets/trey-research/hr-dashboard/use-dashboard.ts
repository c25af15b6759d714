import {
  consultantProfileSchema,
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
} from "@suite/widget-kit";
import { useCallback, useState } from "react";

/** Dashboard on screen, and its filters. */
export function useDashboard(initial: DashboardView | undefined) {
  return useFilteredQuery({
    tool: "show-hr-dashboard",
    schema: dashboardViewSchema,
    view: initial,
    filters: initial?.filters ?? {},
    toArgs: activeFilters,
  });
}

export type Dashboard = ReturnType<typeof useDashboard>;

/** Filters without empty texts, which would match nothing. */
export function activeFilters(filters: Filters): Filters {
  const { billable } = filters;
  const text = (value: string | undefined) => value?.trim() || undefined;
  return withoutUndefined({
    consultantName: text(filters.consultantName),
    projectName: text(filters.projectName),
    skill: text(filters.skill),
    role: text(filters.role),
    billable,
  });
}

export function hasFilters(filters: Filters): boolean {
  return Object.keys(activeFilters(filters)).length > 0;
}

function withoutUndefined(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

/** Project on screen: the tool call's or the one that the person opened. */
export function useProject(initial: ProjectView | undefined) {
  const {
    data: view,
    read,
    clear,
    pending,
    error,
  } = useRead("show-project-details", projectViewSchema, initial);
  const open = useCallback((projectId: string) => read({ projectId }), [read]);
  const id = view?.project.id;
  const refresh = useCallback(async () => {
    if (id) await open(id);
  }, [id, open]);
  return { view, open, close: clear, refresh, pending, error };
}

export type OpenProject = ReturnType<typeof useProject>;

/** Consultant whose details are open beside the lists. `id` is set at once, `profile` when it was read. */
export function useConsultant() {
  const { data, read, clear, error } = useRead("show-consultant-profile", consultantProfileSchema);
  const [id, setId] = useState<string>();
  const open = useCallback(
    (consultantId: string) => {
      setId(consultantId);
      return read({ consultantId });
    },
    [read],
  );
  const close = useCallback(() => {
    setId(undefined);
    clear();
  }, [clear]);
  // The profile of the former person is not shown under the new id.
  const profile = data?.consultant.id === id ? data : undefined;
  return { id, profile, open, close, error };
}

export type OpenConsultant = ReturnType<typeof useConsultant>;

interface OnScreen {
  filters: Filters;
  project?: { id: string; name: string };
  consultant?: { id: string; name: string };
  /** Changes by the person, oldest first. */
  changes: readonly string[];
}

/** Context for the model. */
export function describeScreen({ filters, project, consultant, changes }: OnScreen): ViewDescription {
  return describeView({
    screen: project ? `The project ${recordLabel(project)} is on screen.` : "The HR dashboard is on screen.",
    filters: project ? undefined : { ...activeFilters(filters) },
    details: [consultant && `Selected consultant: ${recordLabel(consultant)}.`],
    changes,
  });
}
