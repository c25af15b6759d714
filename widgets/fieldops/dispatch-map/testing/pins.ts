import type {
  AssignmentDetail,
  AssignmentPin,
  DispatchMap,
  Priority,
  TechnicianPin,
} from "@suite/fieldops-contract";

const readAt = Date.now();
const inMinutes = (minutes: number) => new Date(readAt + minutes * 60_000).toISOString();

const places: readonly [
  site: string,
  category: string,
  Priority,
  region: string,
  latitude: number,
  longitude: number,
  due: number,
][] = [
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
    status: index === 8 ? "Dispatched" : "New",
    slaDueAt: inMinutes(due),
    region,
    latitude,
    longitude,
  }),
);

export const technicianPins: readonly TechnicianPin[] = [
  { name: "Ingrid Solberg", vehicle: "truck", available: true, latitude: 47.8254, longitude: -122.3176 },
  { name: "Mateo Quispe", vehicle: "van", available: true, latitude: 47.6191, longitude: -122.42 },
  { name: "Aiko Tamura", vehicle: "cargo-bike", available: false, latitude: 47.41, longitude: -122.05 },
].map((technician, index) => ({
  id: `T-${101 + index}`,
  shift: { fromMinute: 420, untilMinute: 930 },
  name: technician.name,
  vehicle: index === 0 ? "truck" : index === 1 ? "van" : "cargo-bike",
  available: technician.available,
  latitude: technician.latitude,
  longitude: technician.longitude,
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

/** Result of `list-map-pins`. */
export function pinsPage(
  cursor: unknown,
  pins: readonly AssignmentPin[] = assignmentPins,
): DispatchMap["pins"] {
  const end = Number(cursor) + 10;
  return {
    items: pins.slice(Number(cursor), end),
    total: pins.length,
    ...(end < pins.length ? { cursor: String(end) } : {}),
  };
}

/** Result of `get-assignment`. */
export function getDetail(id: unknown): AssignmentDetail | undefined {
  const pin = assignmentPins.find((each) => each.id === id);
  return (
    pin && {
      readAt: new Date(readAt).toISOString(),
      timeZone: "America/Los_Angeles",
      assignment: {
        ...pin,
        version: "1",
        desk: "puget-sound",
        description: "Cooling of the vaccine store runs at 11 °C and rises. Alarm acknowledged twice.",
        requiredSkills: [pin.category],
        customerName: "Wanda Fischer",
        customerPhone: "+1 206 555-0101",
        assetId: "LH-CH-0411",
        durationMinutes: 90,
        tags: ["alarm"],
        address: "1180 Larkspur Street, Capitol Hill, WA",
        team: "Rainier",
        window: { fromMinute: 480, untilMinute: 1_020 },
        createdAt: inMinutes(-120),
      },
    }
  );
}
