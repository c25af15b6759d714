import { useEffect, useState } from "react";
import { useTool } from "../../kit/use-tool.ts";
import { type ProjectCard, projectPageSchema } from "../contract.ts";

const mostPages = 10;

/** The projects to choose from, read when the form opens. */
export function useProjects() {
  const { call, pending, error } = useTool("list-projects", projectPageSchema);
  const [projects, setProjects] = useState<readonly ProjectCard[]>([]);
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const all: ProjectCard[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < mostPages; page++) {
        const outcome = await call({ limit: 50, cursor });
        if (!outcome.ok) return;
        all.push(...outcome.data.items);
        cursor = outcome.data.cursor;
        if (!cursor) break;
      }
      if (wanted) setProjects(all.sort((a, b) => a.name.localeCompare(b.name)));
    };
    void read();
    return () => {
      wanted = false;
    };
  }, [call]);
  return { projects, pending, error };
}
