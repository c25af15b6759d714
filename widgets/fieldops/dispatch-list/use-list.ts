import { useFilteredView } from "@suite/widget-kit/data/use-filtered-view.ts";
import { type DispatchList, dispatchListSchema } from "../contract.ts";
import { argsOf } from "./filters.ts";

/** The list on screen and the filters in its bar. */
export function useList(initial: DispatchList) {
  const { view = initial, ...rest } = useFilteredView({
    tool: "list-new-assignments",
    schema: dispatchListSchema,
    view: initial,
    filters: initial.filters,
    argsOf,
  });
  return { view, ...rest };
}

export type List = ReturnType<typeof useList>;
