import type { ContractorCard, ContractorQuery, Contractors } from "@suite/zava-insurance-contract";
import { paginate } from "../../testing/paginate.ts";

const perPage = 8;
const specialties = [
  ["Roofing", "Gutters"],
  ["Water restoration", "Waterproofing", "Mold removal", "Drywall"],
  ["Fire restoration", "Smoke removal", "Roofing"],
  ["Roofing"],
  ["Windows", "Siding"],
];
const names = [
  "Cascade Crown Roofing",
  "Palouse Restoration",
  "Emberline Rebuilders",
  "Rainshadow Roofs",
  "Fairlight Glass and Siding",
];
const cities = [
  ["Spokane", "WA"],
  ["Seattle", "WA"],
  ["Yakima", "WA"],
  ["Boise", "ID"],
] as const;

export const contractors: readonly ContractorCard[] = Array.from({ length: 20 }, (_, index) => {
  const [city, state] = cities[index % cities.length] ?? cities[0];
  return {
    id: String(index + 1),
    name: `${names[index % names.length] ?? ""}${index < names.length ? "" : ` ${index}`}`,
    contactName: "Robin Castellanos",
    email: `office${index}@contractor.example`,
    phone: "+1 509 555 0140",
    address: {
      street: "48 Foundry Row",
      city,
      state,
      postalCode: "99202",
      latitude: 47.6,
      longitude: -117.4,
    },
    specialties: specialties[index % specialties.length] ?? [],
    rating: 4.9 - (index % 10) * 0.2,
    reviews: index === 9 ? 0 : 12 + index * 3,
    preferred: index % 2 === 0,
    active: true,
    activeOrders: index % 3,
  };
});

export const nearClaim: NonNullable<Contractors["near"]> = {
  id: "1",
  claimNumber: "CN202504990",
  policyHolderName: "Kimberly King",
  damageTypes: ["Fire", "Smoke"],
  city: "Spokane",
  state: "WA",
  latitude: 47.66,
  longitude: -117.43,
  orders: [
    {
      id: "po-1",
      description: "Roof trusses and shingles",
      status: "pending",
      totalCents: 1_843_275,
      contractorId: "2",
      contractorName: "Palouse Restoration",
      version: 'W/"1"',
    },
    {
      id: "po-2",
      description: "Smoke removal, two rooms",
      status: "draft",
      totalCents: 320_000,
      version: 'W/"1"',
    },
  ],
};

/** The server's response for this query, computed from `all`. */
export function contractorsView(
  query: ContractorQuery = {},
  all: readonly ContractorCard[] = contractors,
): Contractors {
  const near = query.claimId ? nearClaim : undefined;
  const matches = matching(query, all);
  return {
    view: "contractors",
    readAt: "2026-11-20T09:41:00Z",
    query: { ...query, ...(near ? { claimId: near.id } : {}) },
    total: { contractors: matches.length, preferred: matches.filter(({ preferred }) => preferred).length },
    near,
    currency: "USD",
    contractors: paginate(matches, 0, perPage),
    options: { specialties: [...new Set(all.flatMap((each) => each.specialties))].sort() },
  };
}

export function contractorsPage({ cursor, ...query }: ContractorQuery & { cursor?: string }) {
  return paginate(matching(query, contractors), Number(cursor ?? 0), perPage);
}

function matching(query: ContractorQuery, all: readonly ContractorCard[]): ContractorCard[] {
  return all
    .filter(
      (each) =>
        (!query.preferredOnly || each.preferred) &&
        (!query.specialty || each.specialties.includes(query.specialty)) &&
        (!query.name || each.name.toLowerCase().includes(query.name.toLowerCase())),
    )
    .map((each, index) => (query.claimId ? { ...each, distanceKm: 3.4 + index * 11 } : each))
    .filter(({ distanceKm = 0 }) => distanceKm <= (query.maxDistanceKm ?? Number.POSITIVE_INFINITY));
}
