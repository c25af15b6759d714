import { useEveryPage } from "@suite/widget-kit/use-every-page.ts";
import { useLocale } from "@suite/widget-kit/use-locale.ts";
import { useMemo } from "react";
import { projectPageSchema } from "../contract.ts";

/** The projects to choose from, read when the form opens. */
export function useProjects() {
  const { locale } = useLocale();
  const { items, pending, error } = useEveryPage("list-projects", projectPageSchema, { limit: 50 });
  const projects = useMemo(() => {
    const { compare } = new Intl.Collator(locale);
    return items.toSorted((a, b) => compare(a.name, b.name));
  }, [items, locale]);
  return { projects, pending, error };
}
