import { distanceKm, matchesAnyWhole } from "@suite/server/tools";
import type {
  Address,
  Contractor,
  ContractorQuery,
  Contractors,
} from "@suite/zava-insurance-contract";

export interface Placed<Row> {
  readonly row: Row;
  /** Distance to the given place, in kilometers. Missing when no place was given. */
  readonly distanceKm?: number;
  /** First day from today on which new work can start. Missing where the company does not know it. */
  readonly nextFreeDate?: string | undefined;
}

type Place = Pick<Address, "latitude" | "longitude">;

/**
 * Returns the active contractors that match (all but the name), best rated first, or nearest first when a place is given. Specialties match
 * whole words: Roofing does not match Waterproofing.
 */
export function selectContractors<Row extends Contractor>(
  contractors: readonly Row[],
  query: ContractorQuery,
  { today, place }: { readonly today: string; readonly place?: Place | undefined },
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
      (row): Placed<Row> => ({
        row,
        nextFreeDate: laterDay(row.nextFreeDate, today),
        ...(place && { distanceKm: kilometers(row.address, place) }),
      }),
    )
    .filter(({ distanceKm: distance = 0 }) => distance <= maxDistanceKm);
  return matches.toSorted(orders[query.sortBy ?? (place ? "distance" : "rating")]);
}

/** A stored day that has passed means today: nothing else was planned since. */
function laterDay(day: string | undefined, today: string): string | undefined {
  return day !== undefined && day < today ? today : day;
}

type Best = NonNullable<Contractors["best"]>;

/** Returns the best value of each column, for marks in a comparison. A single contractor is compared with nobody. */
export function bestValues(placed: readonly Placed<Contractor>[]): Best | undefined {
  if (placed.length < 2) return undefined;
  const known = <Value>(values: readonly (Value | undefined)[]) =>
    values.filter((value) => value !== undefined);
  const lowest = (values: readonly number[]) =>
    values.length > 0 ? Math.min(...values) : undefined;
  const ratings = placed.filter(({ row }) => row.reviews > 0).map(({ row }) => row.rating);
  return {
    distanceKm: lowest(known(placed.map(({ distanceKm }) => distanceKm))),
    rating: ratings.length > 0 ? Math.max(...ratings) : undefined,
    hourlyRateCents: lowest(known(placed.map(({ row }) => row.hourlyRateCents))),
    nextFreeDate: known(placed.map(({ nextFreeDate }) => nextFreeDate)).toSorted()[0],
  };
}

/** Straight-line distance in whole kilometers; the road is longer anyway. */
export function kilometers(from: Place, to: Place): number {
  return Math.round(distanceKm(from, to));
}

type Order = (one: Placed<Contractor>, other: Placed<Contractor>) => number;

const byName: Order = (one, other) => one.row.name.localeCompare(other.row.name, "en");
const byRating: Order = (one, other) => other.row.rating - one.row.rating || byName(one, other);
// Unknown values are last.
const getRate = ({ row }: Placed<Contractor>) => row.hourlyRateCents ?? Number.MAX_SAFE_INTEGER;
const getFreeDay = ({ nextFreeDate = "9999-12-31" }: Placed<Contractor>) => nextFreeDate;
const orders: Readonly<Record<NonNullable<ContractorQuery["sortBy"]>, Order>> = {
  name: byName,
  rating: byRating,
  distance: (one, other) => (one.distanceKm ?? 0) - (other.distanceKm ?? 0) || byRating(one, other),
  price: (one, other) => getRate(one) - getRate(other) || byRating(one, other),
  nextFree: (one, other) =>
    getFreeDay(one).localeCompare(getFreeDay(other)) || byRating(one, other),
};
