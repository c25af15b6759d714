import { useEveryPage } from "@suite/widget-kit/use-every-page.ts";
import { useMemo } from "react";
import { projectPageSchema } from "../contract.ts";

/** The projects to choose from, read when the form opens. */
export function useProjects() {
  const { items, pending, error } = useEveryPage("list-projects", projectPageSchema, { limit: 50 });
  const projects = useMemo(() => [...items].sort((a, b) => a.name.localeCompare(b.name)), [items]);
  return { projects, pending, error };
}
