import { testPage } from "@suite/widget-kit/testing";
import type { ContractorCard, ContractorQuery, Contractors } from "@suite/zava-insurance-contract";
import { claims } from "../../claims-dashboard/testing/claims.ts";

const perPage = 8;
const companies = Object.entries({
  "Cascade Crown Roofing": ["Roofing", "Gutters"],
  "Palouse Restoration": ["Water restoration", "Waterproofing", "Mold removal", "Drywall"],
  "Emberline Rebuilders": ["Fire restoration", "Smoke removal", "Roofing"],
  "Rainshadow Roofs": ["Roofing"],
  "Fairlight Glass and Siding": ["Windows", "Siding"],
});
const place = { street: "48 Foundry Row", postalCode: "99202", latitude: 47.6, longitude: -117.4 };

export const contractors: readonly ContractorCard[] = Array.from({ length: 20 }, (_, index) => {
  const [name = "", specialties = []] = companies[index % companies.length] ?? [];
  const { city = "", state = "" } = claims[index] ?? {};
  return {
    id: String(index + 1),
    name: index < companies.length ? name : `${name} ${index}`,
    contactName: "Robin Castellanos",
    email: `office${index}@contractor.example`,
    phone: "+1 509 555 0140",
    address: { ...place, city, state },
    specialties,
    rating: 4.9 - (index % 10) * 0.2,
    reviews: index === 9 ? 0 : 12 + index * 3,
    preferred: index % 2 === 0,
    active: true,
    activeOrders: index % 3,
    // The last one is a row from before these facts were kept.
    ...(index < 19 && {
      hourlyRateCents: 8_000 + ((index * 7) % 20) * 500,
      nextFreeDate: `2026-12-${String(1 + ((index * 3) % 20)).padStart(2, "0")}`,
    }),
  };
});

const [kimberlys] = claims;
if (!kimberlys) throw new Error("There are no claims.");

const draft = { id: "po-2", status: "draft", totalCents: 320_000, version: 'W/"1"' } as const;

export const nearClaim: NonNullable<Contractors["near"]> = {
  ...kimberlys,
  orders: [
    {
      id: "po-1",
      description: "Roof trusses and shingles",
      status: "pending",
      version: 'W/"1"',
      totalCents: 1_843_275,
      contractorId: "2",
      contractorName: "Palouse Restoration",
    },
    { ...draft, description: "Smoke removal, two rooms" },
  ],
};

/** The server's response for this query. */
export function contractorsView(query: ContractorQuery = {}): Contractors {
  const near = query.claimId ? nearClaim : undefined;
  const matches = matching(query);
  return {
    view: "contractors",
    readAt: "2026-11-20T09:41:00Z",
    query: { ...query, ...(near ? { claimId: near.id } : {}) },
    total: {
      contractors: matches.length,
      preferred: matches.filter(({ preferred }) => preferred).length,
    },
    near,
    currency: "USD",
    best: getBest(matches),
    contractors: testPage(matches, 0, perPage),
    options: { specialties: [...new Set(contractors.flatMap((each) => each.specialties))].sort() },
  };
}

export function contractorsPage({ cursor, ...query }: ContractorQuery & { cursor?: string }) {
  return testPage(matching(query), cursor, perPage);
}

function getBest(rows: readonly ContractorCard[]): Contractors["best"] {
  const lowest = (values: readonly (number | undefined)[]) =>
    Math.min(...values.map((value) => value ?? Number.POSITIVE_INFINITY));
  if (rows.length < 2) return undefined;
  return {
    ...(rows[0]?.distanceKm !== undefined && {
      distanceKm: lowest(rows.map(({ distanceKm }) => distanceKm)),
    }),
    rating: Math.max(...rows.map(({ rating }) => rating)),
    hourlyRateCents: lowest(rows.map(({ hourlyRateCents }) => hourlyRateCents)),
    nextFreeDate: rows.flatMap(({ nextFreeDate = [] }) => nextFreeDate).toSorted()[0],
  };
}

const orders: Partial<
  Record<
    NonNullable<ContractorQuery["sortBy"]>,
    (one: ContractorCard, other: ContractorCard) => number
  >
> = {
  price: (one, other) => (one.hourlyRateCents ?? 1e9) - (other.hourlyRateCents ?? 1e9),
  nextFree: (one, other) => (one.nextFreeDate ?? "9").localeCompare(other.nextFreeDate ?? "9"),
};

function matching(query: ContractorQuery): ContractorCard[] {
  const order = query.sortBy && orders[query.sortBy];
  const rows = filtered(query);
  return order ? rows.toSorted(order) : rows;
}

function filtered(query: ContractorQuery): ContractorCard[] {
  return contractors
    .filter(
      (each) =>
        (!query.preferredOnly || each.preferred) &&
        (!query.specialty || each.specialties.includes(query.specialty)) &&
        (!query.name || each.name.toLowerCase().includes(query.name.toLowerCase())),
    )
    .map((each, index) => (query.claimId ? { ...each, distanceKm: 3.4 + index * 11 } : each))
    .filter(
      ({ distanceKm = 0 }) => distanceKm <= (query.maxDistanceKm ?? Number.POSITIVE_INFINITY),
    );
}
