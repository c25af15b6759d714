import { useFilteredQuery } from "@suite/widget-kit";
import { type ClaimsDashboard, claimsDashboardSchema } from "@suite/zava-insurance-contract";
import { toolArguments, toQuery } from "./query.ts";

/** The dashboard on screen and the values of its filter fields. */
export function useDashboard(initial: ClaimsDashboard) {
  const { view = initial, ...rest } = useFilteredQuery({
    tool: "show-claims-dashboard",
    schema: claimsDashboardSchema,
    view: initial,
    filters: toQuery(initial),
    toArgs: toolArguments,
  });
  return { ...rest, view };
}

export type Dashboard = ReturnType<typeof useDashboard>;
