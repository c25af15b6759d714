import type {
  AssignmentDetail,
  AssignmentPin,
  DispatchMap,
  Priority,
  TechnicianPin,
} from "@suite/fieldops-contract";
import { testPage } from "@suite/widget-kit/testing";
import { createDetail } from "../../testing/assignment-detail.ts";

const readAt = Date.now();
const inMinutes = (minutes: number) => new Date(readAt + minutes * 60_000).toISOString();

type PlaceRow = [
  site: string,
  category: string,
  Priority,
  region: string,
  lat: number,
  long: number,
  due: number,
];
const places: readonly PlaceRow[] = [
  ["Lamna Healthcare Clinic", "HVAC", "High", "Central", 47.6221, -122.3218, -65],
  ["Fourth Coffee Roastery", "Refrigeration", "High", "Central", 47.5487, -122.3254, 95],
  ["Woodgrove Bank Branch 12", "Security", "High", "East", 47.6153, -122.1961, 230],
  ["Contoso Distribution Center", "Electrical", "Medium", "South", 47.46, -122.2559, 301],
  ["School of Fine Art", "HVAC", "Low", "Central", 47.6578, -122.3135, 2_000],
  ["Coho Vineyard", "Refrigeration", "Medium", "East", 47.7511, -122.1663, 1_500],
  ["Tailspin Toys", "Network", "Low", "East", 47.6734, -122.1184, 2_600],
  ["Wide World Importers", "Electrical", "Medium", "South", 47.3785, -122.2372, 480],
  ["Margie's Travel", "HVAC", "Low", "North", 47.6695, -122.3804, 900],
  ["Graphic Design Institute", "Plumbing", "Medium", "North", 47.7566, -122.3413, -12],
  // The last two share a building.
  ["Adatum Offices, fourth floor", "Network", "Medium", "East", 47.5804, -122.1707, 700],
  ["Adatum Offices, car park", "Elevator", "High", "East", 47.5804, -122.1707, 60],
];

export const assignmentPins: readonly AssignmentPin[] = places.map(
  ([site, category, priority, region, latitude, longitude, due], index) => ({
    id: `WO-${1001 + index}`,
    site,
    category,
    priority,
    region,
    latitude,
    longitude,
    status: index === 8 ? "Dispatched" : "New",
    slaDueAt: inMinutes(due),
  }),
);

const technicians = [
  {
    name: "Ingrid Solberg",
    vehicle: "truck",
    available: true,
    latitude: 47.8254,
    longitude: -122.3176,
  },
  { name: "Mateo Quispe", vehicle: "van", available: true, latitude: 47.6191, longitude: -122.42 },
  {
    name: "Aiko Tamura",
    vehicle: "cargo-bike",
    available: false,
    latitude: 47.41,
    longitude: -122.05,
  },
] as const;

export const technicianPins: readonly TechnicianPin[] = technicians.map((technician, index) => ({
  ...technician,
  id: `T-${101 + index}`,
  hue: index,
  shift: { fromMinute: 420, untilMinute: 930 },
}));

/** Result of `show-assignments-on-map`. The first page holds ten pins. */
export function mapView(pins: readonly AssignmentPin[] = assignmentPins): DispatchMap {
  return {
    view: "map",
    readAt: new Date(readAt).toISOString(),
    timeZone: "America/Los_Angeles",
    pins: pinsPage("0", pins),
    technicians: { items: [...technicianPins], total: technicianPins.length },
    notFound: [],
  };
}

export const pinsPage = (cursor: unknown, pins = assignmentPins): DispatchMap["pins"] =>
  testPage(pins, cursor, 10);

export function getDetail(id: string): AssignmentDetail | undefined {
  const pin = assignmentPins.find((each) => each.id === id);
  if (!pin) return undefined;
  const fields = {
    durationMinutes: 90,
    team: "Rainier",
    window: { fromMinute: 480, untilMinute: 1_020 },
  };
  return createDetail(readAt, {
    ...pin,
    ...fields,
    requiredSkills: [pin.category],
    createdAt: inMinutes(-120),
  });
}
