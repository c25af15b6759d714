import { usePages } from "@suite/widget-kit/data/use-pages.ts";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useMemo } from "react";
import { type ClaimDetail, inspectionPageSchema, notePageSchema, orderPageSchema } from "../contract.ts";

/** The rows of a claim: the first ones came with it, the others are read on demand. */
export function useRows({ claim: { id }, inspections, orders, notes }: ClaimDetail) {
  const args = useMemo(() => ({ claimId: id }), [id]);
  const moreInspections = useTool("list-claim-inspections", inspectionPageSchema);
  const moreOrders = useTool("list-claim-orders", orderPageSchema);
  const moreNotes = useTool("list-claim-notes", notePageSchema);
  return {
    inspections: usePages(moreInspections, args, inspections),
    orders: usePages(moreOrders, args, orders),
    notes: usePages(moreNotes, args, notes),
  };
}
