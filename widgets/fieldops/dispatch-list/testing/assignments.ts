import {
  type AssignmentCard,
  type AssignmentDetail,
  type AssignmentFilters,
  assignmentFiltersSchema,
  type DispatchList,
  type Priority,
} from "@suite/fieldops-contract";
import { testPage } from "@suite/widget-kit/testing";
import { createDetail } from "../../testing/assignment-detail.ts";

const minute = 60_000;

/** `skills` is the category by default. */
const rows: readonly [
  site: string,
  category: string,
  priority: Priority,
  region: string,
  team: string,
  dueMinutes: number,
  ageHours: number,
  skills?: string,
][] = [
  ["Lamna Healthcare Clinic", "HVAC", "High", "Central", "Rainier", -65, 1, "HVAC, Refrigeration"],
  ["Fourth Coffee Roastery", "Refrigeration", "High", "Central", "Rainier", 9.5, 2],
  ["Woodgrove Bank Branch 12", "Security", "High", "East", "Cascade", 95, 3],
  ["Contoso Distribution Center North", "Electrical", "High", "North", "Olympic", 301, 4],
  ["Alpine Ski House", "Elevator", "Medium", "East", "Cascade", -12, 5],
  ["Southridge Video", "Network", "Medium", "South", "Rainier", 230, 6],
  ["Margie's Travel", "HVAC", "Medium", "Central", "Olympic", 480, 7],
  [
    "Proseware Campus, building 7, third floor plant room",
    "Plumbing",
    "Medium",
    "North",
    "Olympic",
    900,
    8,
  ],
  ["Coho Vineyard", "Refrigeration", "Medium", "South", "Cascade", 1_500, 9],
  ["Tailwind Toys", "Network", "Low", "Central", "Rainier", 2_000, 10],
  ["Wide World Importers", "Electrical", "Low", "South", "Rainier", 2_600, 12],
  ["Graphic Design Institute", "Security", "Low", "North", "Olympic", 2_700, 14],
  ["Lucerne Publishing", "HVAC", "Low", "East", "Cascade", 2_900, 16],
  ["Blue Yonder Airlines Hangar", "High voltage", "Low", "South", "Cascade", 3_000, 20],
  ["VanArsdel Plant 2", "Plumbing", "Low", "North", "Olympic", 4_400, 60],
];

/** Sample rows with times relative to `readAt`, since minutes may pass after this file is loaded. */
function assignmentsAt(readAt: number): AssignmentCard[] {
  const inMinutes = (minutes: number) => new Date(readAt + minutes * minute).toISOString();
  return rows.map(
    ([site, category, priority, region, team, dueMinutes, ageHours, skills = category], index) => ({
      id: `WO-${1001 + index}`,
      site,
      category,
      priority,
      status: "New",
      region,
      team,
      requiredSkills: skills.split(", "),
      window:
        index === 0
          ? { fromMinute: 0, untilMinute: 1_440 }
          : { fromMinute: 480, untilMinute: 1_020 },
      slaDueAt: inMinutes(dueMinutes),
      createdAt: inMinutes(-60 * ageHours),
      durationMinutes: 30 + 15 * (index % 5),
      latitude: 47.6 + index / 100,
      longitude: -122.3 + index / 100,
    }),
  );
}

const pageSize = 8;

export function listView(args: Record<string, unknown> = {}): DispatchList {
  const filters: AssignmentFilters = assignmentFiltersSchema.parse({ maxHoursOld: 24, ...args });
  const readAt = Date.now();
  const matching = assignmentsAt(readAt).filter(
    (row) =>
      (!filters.priority || row.priority === filters.priority) &&
      (!filters.region || row.region === filters.region) &&
      (!filters.team || row.team === filters.team),
  );
  const listed = matching.filter((row) => isNewer(row, filters.maxHoursOld, readAt));
  const dueIn = (row: AssignmentCard) => Date.parse(row.slaDueAt) - readAt;
  return {
    view: "list",
    readAt: new Date(readAt).toISOString(),
    timeZone: "America/Los_Angeles",
    filters,
    totals: {
      new: listed.length,
      high: listed.filter(({ priority }) => priority === "High").length,
      overdue: listed.filter((row) => dueIn(row) < 0).length,
      dueSoon: listed.filter((row) => dueIn(row) >= 0 && dueIn(row) < 240 * minute).length,
      older: matching.length - listed.length,
    },
    assignments: testPage(listed, 0, pageSize),
    options: {
      regions: ["Central", "East", "North", "South"],
      teams: ["Cascade", "Olympic", "Rainier"],
    },
  };
}

export function assignmentsPage(args: Record<string, unknown>): DispatchList["assignments"] {
  const readAt = Date.now();
  const listed = assignmentsAt(readAt).filter((row) =>
    isNewer(row, Number(args.maxHoursOld), readAt),
  );
  return testPage(listed, args.cursor, pageSize);
}

export function getDetail(id: string): AssignmentDetail | undefined {
  const readAt = Date.now();
  const card = assignmentsAt(readAt).find((row) => row.id === id);
  return card && createDetail(readAt, card);
}

function isNewer(row: AssignmentCard, hours: number, readAt: number): boolean {
  return readAt - Date.parse(row.createdAt) <= hours * 60 * minute;
}
