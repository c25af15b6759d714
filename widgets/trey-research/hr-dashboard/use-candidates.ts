import { useCallback, useEffect, useRef, useState } from "react";
import { useTool } from "../../kit/use-tool.ts";
import { type ConsultantCard, consultantPageSchema } from "../contract.ts";
import type { AssignDraft } from "./assign-draft.ts";
import { activeFilters } from "./filters.ts";

const typingPauseMs = 300;
const readAtMost = 50;
const shown = 6;

/** People found by name and skill: first those already chosen, then the freest; who is on the team comes last. */
export function useCandidates(picked: AssignDraft["picked"], onTeam: ReadonlySet<string>) {
  const { call, error } = useTool("list-consultants", consultantPageSchema);
  const [query, setQuery] = useState({ consultantName: "", skill: "" });
  const [page, setPage] = useState<{ items: readonly ConsultantCard[]; total: number }>();
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const search = useCallback(
    (next: typeof query) => {
      setQuery(next);
      clearTimeout(timer.current);
      const turn = ++latest.current;
      timer.current = setTimeout(async () => {
        const outcome = await call({ ...activeFilters(next), limit: readAtMost });
        if (outcome.ok && turn === latest.current) setPage(outcome.data);
      }, typingPauseMs);
    },
    [call],
  );
  useEffect(() => {
    search({ consultantName: "", skill: "" });
    return () => clearTimeout(timer.current);
  }, [search]);

  const pickedIds = new Set(picked.map(({ id }) => id));
  const freest = (page?.items ?? [])
    .filter(({ id }) => !pickedIds.has(id))
    .sort(
      (a, b) =>
        Number(onTeam.has(a.id)) - Number(onTeam.has(b.id)) ||
        a.peakAllocationPercent - b.peakAllocationPercent,
    )
    .slice(0, shown);
  const people = [...picked, ...freest];
  return { query, search, people, found: page?.total, error };
}
