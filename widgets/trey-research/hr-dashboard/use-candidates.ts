import { useAfterTyping } from "@suite/widget-kit/data/use-filtered-view.ts";
import { useRead } from "@suite/widget-kit/data/use-tool.ts";
import { useCallback, useEffect, useState } from "react";
import { consultantPageSchema } from "../contract.ts";
import type { AssignDraft } from "./assign-draft.ts";
import { activeFilters } from "./filters.ts";

const readAtMost = 50;
const shown = 6;

/** People found by name and skill: first those already chosen, then the freest; who is on the team comes last. */
export function useCandidates(picked: AssignDraft["picked"], onTeam: ReadonlySet<string>) {
  const { data: page, read, error } = useRead("list-consultants", consultantPageSchema);
  const [query, setQuery] = useState({ consultantName: "", skill: "" });
  const later = useAfterTyping();
  const search = useCallback(
    (next: typeof query) => {
      setQuery(next);
      later(() => read({ ...activeFilters(next), limit: readAtMost }));
    },
    [read, later],
  );
  useEffect(() => void read({ limit: readAtMost }), [read]);

  const pickedIds = new Set(picked.map(({ id }) => id));
  const freest = (page?.items ?? [])
    .filter(({ id }) => !pickedIds.has(id))
    .sort(
      (a, b) =>
        Number(onTeam.has(a.id)) - Number(onTeam.has(b.id)) ||
        a.peakAllocationPercent - b.peakAllocationPercent,
    )
    .slice(0, shown);
  return { query, search, people: [...picked, ...freest], found: page?.total, error };
}
