import { useResultState } from "@suite/widget-kit";
import { type ApprovalCard, mostDecisions } from "@suite/zava-insurance-contract";
import { z } from "zod";

const idsSchema = z.array(z.string());

const none: string[] = [];

/** Requests that are selected to be decided together: only those that the person may decide. */
export function useSelection(scope: string, rows: readonly ApprovalCard[]) {
  const [ids, setIds] = useResultState("selected", scope, none, idsSchema);
  const offered = rows.filter(({ decidable }) => decidable).slice(0, mostDecisions);
  const cards = rows
    .filter(({ id, decidable }) => decidable && ids.includes(id))
    .slice(0, mostDecisions);
  const selectedIds = cards.map(({ id }) => id);
  return {
    cards,
    /** Requests that "select all" selects. */
    offered,
    /** True if as many are selected as one call takes. */
    isFull: cards.length >= mostDecisions,
    has: (id: string) => selectedIds.includes(id),
    toggle: (id: string, on: boolean) => {
      const others = selectedIds.filter((each) => each !== id);
      setIds(on ? [...others, id] : others);
    },
    selectAll: () => setIds(offered.map(({ id }) => id)),
    clear: () => setIds([]),
  };
}
