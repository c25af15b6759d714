import { useCallback, useEffect, useRef, useState } from "react";
import { useTool } from "../../kit/use-tool.ts";
import { type ConsultantCard, consultantPageSchema } from "../contract.ts";
import type { AssignDraft } from "./assign-draft.ts";
import { activeFilters } from "./filters.ts";

const typingPauseMs = 300;
const limit = 6;

/** People found by name and skill, with those already chosen before them. */
export function useCandidates(picked: AssignDraft["picked"]) {
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
        const outcome = await call({ ...activeFilters(next), limit });
        if (outcome.ok && turn === latest.current) setPage(outcome.data);
      }, typingPauseMs);
    },
    [call],
  );
  useEffect(() => {
    search({ consultantName: "", skill: "" });
    return () => clearTimeout(timer.current);
  }, [search]);

  const items = page?.items ?? [];
  const foundIds = new Set(items.map(({ id }) => id));
  const people = [...picked.filter(({ id }) => !foundIds.has(id)), ...items];
  return { query, search, people, found: page?.total, error };
}
