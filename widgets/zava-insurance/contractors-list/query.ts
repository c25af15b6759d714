import {
  describeView,
  recordLabel,
  useFilteredQuery,
  type ViewDescription,
  withoutBlanks,
} from "@suite/widget-kit";
import {
  type ContractorQuery,
  type Contractors,
  contractorQuerySchema,
  contractorsSchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";

/** Range of the distance filter that the tool accepts. */
export const distanceKm = { min: 1, max: 5_000 } as const;

/** Values of the filter fields: the claim as typed, NaN for text that is not a distance. */
export interface Query {
  readonly specialty?: string;
  readonly name?: string;
  readonly preferredOnly: boolean;
  readonly claim: string;
  readonly maxDistanceKm?: number;
  readonly sortBy?: ContractorQuery["sortBy"];
}

export function toQuery({ query, near }: Pick<Contractors, "query" | "near">): Query {
  const { claimId, preferredOnly = false, ...filters } = query;
  return { ...filters, preferredOnly, claim: near?.claimNumber ?? "" };
}

/** Returns true for a distance that the tool would refuse. It is left out of its arguments. */
export function isDistanceInvalid({ maxDistanceKm }: Pick<Query, "maxDistanceKm">): boolean {
  const { min, max } = distanceKm;
  return maxDistanceKm !== undefined && !(maxDistanceKm >= min && maxDistanceKm <= max);
}

/** Arguments of the tool, without blank fields, and without a distance when no claim is given to measure it from. */
export function toolArguments({ claim, ...query }: Query) {
  const claimId = claim.trim();
  return withoutBlanks({
    ...query,
    preferredOnly: query.preferredOnly || undefined,
    claimId,
    maxDistanceKm: claimId && !isDistanceInvalid(query) ? query.maxDistanceKm : undefined,
    sortBy: query.sortBy === "distance" && !claimId ? undefined : query.sortBy,
  });
}

export function hasFilters(query: Query): boolean {
  const { sortBy, ...filters } = toolArguments(query);
  return Object.keys(filters).length > 0;
}

export function withoutFilters({ sortBy }: Query): Query {
  return { preferredOnly: false, claim: "", sortBy };
}

/** Sort order in force: the requested one, else nearest first when there is a claim. */
export function getSortBy(
  view: Pick<Contractors, "query" | "near">,
): NonNullable<ContractorQuery["sortBy"]> {
  return view.query.sortBy ?? (view.near ? "distance" : "rating");
}

export function readSortBy(text: string): ContractorQuery["sortBy"] {
  return contractorQuerySchema.shape.sortBy.safeParse(text).data;
}

export function describeScreen(
  { view: { near }, filters: query }: ContractorsOnScreen,
  selected: { readonly id: string; readonly name: string } | undefined,
  changes: readonly string[],
): ViewDescription {
  const { claimId, ...filters } = toolArguments(query);
  return describeView({
    screen: "The list of contractors is on screen.",
    filters,
    details: [
      near && `Distances are to claim ${recordLabel({ id: near.id, name: near.claimNumber })}.`,
      selected && `Selected contractor: ${recordLabel(selected)}.`,
    ],
    changes,
  });
}

const keptQuerySchema = contractorQuerySchema.omit({ claimId: true }).extend({
  preferredOnly: z.boolean(),
  claim: z.string(),
  // JSON has null for text that is not a distance.
  maxDistanceKm: z
    .number()
    .nullish()
    .transform((distance) => distance ?? undefined),
});

export function useContractors(initial: Contractors) {
  return useFilteredQuery({
    tool: "show-contractors",
    schema: contractorsSchema,
    view: initial,
    scope: initial.readAt,
    filters: toQuery(initial),
    filtersSchema: keptQuerySchema,
    toArgs: toolArguments,
  });
}

export type ContractorsOnScreen = ReturnType<typeof useContractors>;
