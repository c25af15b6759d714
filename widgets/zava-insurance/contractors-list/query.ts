import { type ContractorQuery, type Contractors, contractorQuerySchema } from "../contract.ts";

const farthestKm = 5_000;

/** What stands in the fields above the contractors; the claim and the distance as typed. */
export interface Query {
  readonly specialty?: string;
  readonly name?: string;
  readonly preferredOnly: boolean;
  readonly claim: string;
  readonly maxDistanceKm: string;
  readonly sortBy?: ContractorQuery["sortBy"];
}

/** The fields as the tool call that drew the list would fill them. */
export function queryOf({ query, near }: Pick<Contractors, "query" | "near">): Query {
  const { specialty, name, preferredOnly = false, maxDistanceKm, sortBy } = query;
  return {
    specialty,
    name,
    preferredOnly,
    claim: near?.claimNumber ?? "",
    maxDistanceKm: maxDistanceKm === undefined ? "" : String(maxDistanceKm),
    sortBy,
  };
}

/** A distance that the tool would refuse is not asked for. */
export function isDistanceInvalid({ maxDistanceKm }: Query): boolean {
  const distance = Number(maxDistanceKm);
  return maxDistanceKm.trim() !== "" && !(distance >= 1 && distance <= farthestKm);
}

/** What the tool is asked: no blanks, and no distance without a claim that it is measured to. */
export function toolArguments(query: Query): Record<string, unknown> {
  const claimId = query.claim.trim() || undefined;
  const distance =
    query.maxDistanceKm.trim() === "" || isDistanceInvalid(query) ? undefined : query.maxDistanceKm;
  const all = {
    specialty: query.specialty?.trim() || undefined,
    name: query.name?.trim() || undefined,
    preferredOnly: query.preferredOnly || undefined,
    claimId,
    maxDistanceKm: claimId && distance ? Number(distance) : undefined,
    sortBy: query.sortBy === "distance" && !claimId ? undefined : query.sortBy,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

export function hasFilters(query: Query): boolean {
  const { sortBy, ...filters } = toolArguments(query);
  return Object.keys(filters).length > 0;
}

export function withoutFilters({ sortBy }: Query): Query {
  return { preferredOnly: false, claim: "", maxDistanceKm: "", sortBy };
}

/** The next page is asked for as the server understood the first: with the claim's id. */
export function pageArguments({ query }: Contractors): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** The order in force: what was asked for, else nearest first when there is a claim. */
export function sortOf(view: Pick<Contractors, "query" | "near">): NonNullable<ContractorQuery["sortBy"]> {
  return view.query.sortBy ?? (view.near ? "distance" : "rating");
}

export function sortByOf(text: string): ContractorQuery["sortBy"] {
  return contractorQuerySchema.shape.sortBy.safeParse(text).data;
}
