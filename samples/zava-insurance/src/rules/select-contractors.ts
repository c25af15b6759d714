import { distanceKm, matchesAnyWhole } from "@suite/server/tools";
import type { Address, Contractor, ContractorQuery } from "@suite/zava-insurance-contract";

export interface Placed<Row> {
  readonly row: Row;
  /** Distance to the given place, in kilometers. Missing when no place was given. */
  readonly distanceKm?: number;
}

type Place = Pick<Address, "latitude" | "longitude">;

/**
 * Returns the active contractors that match (all but the name), best rated first, or nearest first when a place is given. Specialties match
 * whole words: Roofing does not match Waterproofing.
 */
export function selectContractors<Row extends Contractor>(
  contractors: readonly Row[],
  query: ContractorQuery,
  place?: Place,
): Placed<Row>[] {
  const { specialty, preferredOnly = false, maxDistanceKm = Number.POSITIVE_INFINITY } = query;
  const specialtyText = specialty?.replace(/\b(contractor|compan(y|ie)|specialist)s?\b/gi, " ");
  const matches = contractors
    .filter(
      ({ active, preferred, specialties }) =>
        active &&
        (!preferredOnly || preferred) &&
        (specialtyText === undefined || matchesAnyWhole(specialtyText, specialties)),
    )
    .map(
      (row): Placed<Row> => ({ row, ...(place && { distanceKm: kilometers(row.address, place) }) }),
    )
    .filter(({ distanceKm: distance = 0 }) => distance <= maxDistanceKm);
  return matches.toSorted(orders[query.sortBy ?? (place ? "distance" : "rating")]);
}

/** Straight-line distance in whole kilometers; the road is longer anyway. */
export function kilometers(from: Place, to: Place): number {
  return Math.round(distanceKm(from, to));
}

type Order = (one: Placed<Contractor>, other: Placed<Contractor>) => number;

const byName: Order = (one, other) => one.row.name.localeCompare(other.row.name, "en");
const byRating: Order = (one, other) => other.row.rating - one.row.rating || byName(one, other);
const orders: Readonly<Record<NonNullable<ContractorQuery["sortBy"]>, Order>> = {
  name: byName,
  rating: byRating,
  distance: (one, other) => (one.distanceKm ?? 0) - (other.distanceKm ?? 0) || byRating(one, other),
};
