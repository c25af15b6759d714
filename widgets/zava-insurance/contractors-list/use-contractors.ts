import { useFilteredView } from "@suite/widget-kit/data/use-filtered-view.ts";
import { type Contractors, contractorsSchema } from "../contract.ts";
import { queryOf, toolArguments } from "./query.ts";

/** The contractors on screen and what stands in the filters. */
export function useContractors(initial: Contractors) {
  const { view = initial, ...rest } = useFilteredView({
    tool: "show-contractors",
    schema: contractorsSchema,
    view: initial,
    filters: queryOf(initial),
    argsOf: toolArguments,
  });
  return { ...rest, view };
}

export type ContractorsOnScreen = ReturnType<typeof useContractors>;
