import { useEveryPage } from "@suite/widget-kit/data/use-pages.ts";
import { useLocale } from "@suite/widget-kit/i18n/use-locale.ts";
import { useMemo } from "react";
import { type ProjectCard, projectPageSchema } from "../contract.ts";

/** The projects to choose from, by client, read when the form opens. */
export function useProjects() {
  const { items, pending, error } = useEveryPage("list-projects", projectPageSchema, { limit: 50 });
  const { locale } = useLocale();
  const clients = useMemo(() => byClient(items, locale), [items, locale]);
  return { clients, pending, error };
}

function byClient(items: readonly ProjectCard[], locale: string) {
  const { compare } = new Intl.Collator(locale);
  const projects = items.toSorted((a, b) => compare(a.name, b.name));
  const clients = [...new Set(items.map(({ clientName }) => clientName))].toSorted(compare);
  return clients.map((client) => ({
    client,
    projects: projects.filter(({ clientName }) => clientName === client),
  }));
}
