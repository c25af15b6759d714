import { useCallback, useRef, useState } from "react";
import { useTool } from "../../kit/use-tool.ts";
import { type ProjectView, projectViewSchema } from "../contract.ts";

/** The project on screen: the one that the tool call brought, or the one that the person drilled into. */
export function useProject(initial: ProjectView | undefined) {
  const { call, pending, error, reset } = useTool("show-project-details", projectViewSchema);
  const [view, setView] = useState(initial);
  const latest = useRef(0);

  const open = useCallback(
    async (projectId: string) => {
      const turn = ++latest.current;
      const outcome = await call({ projectId });
      if (outcome.ok && turn === latest.current) setView(outcome.data);
    },
    [call],
  );
  const close = useCallback(() => {
    latest.current++;
    reset();
    setView(undefined);
  }, [reset]);
  const id = view?.project.id;
  const refresh = useCallback(async () => {
    if (id) await open(id);
  }, [id, open]);
  return { view, open, close, refresh, pending, error };
}

export type OpenProject = ReturnType<typeof useProject>;
