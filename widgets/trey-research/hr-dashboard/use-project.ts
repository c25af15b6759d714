import { useRead } from "@suite/widget-kit/data/use-tool.ts";
import { useCallback } from "react";
import { type ProjectView, projectViewSchema } from "../contract.ts";

/** The project on screen: the one that the tool call brought, or the one that the person drilled into. */
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
