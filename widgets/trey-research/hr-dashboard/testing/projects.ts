import type { AssignmentRow, ProjectCard, ProjectView } from "../../contract.ts";
import { months, shares } from "./months.ts";
import { people } from "./people.ts";

const rows: readonly [
  name: string,
  client: string,
  city: string,
  team: number,
  hours: number,
  share: number,
][] = [
  ["Copilot rollout", "Consolidated Messenger", "Seattle", 6, 1840, 0.9],
  ["Disaster Recovery", "Relecloud", "Portland", 4, 1420, 1],
  [
    "Data platform modernization for the regional claims business",
    "Woodgrove Bank",
    "Vancouver",
    5,
    1310,
    0.82,
  ],
  ["Field service app", "Fabrikam", "Spokane", 3, 960, 0.75],
  ["Retail analytics", "Northwind Traders", "Boise", 3, 880, 1],
  ["Identity review", "Contoso", "Redmond", 2, 720, 0.6],
  ["Copilot pilot", "Woodgrove Bank", "Vancouver", 4, 700, 1],
  ["Supply chain portal", "Adventure Works", "Tacoma", 3, 640, 0.9],
  ["Accessibility audit", "Lucerne Publishing", "Eugene", 2, 520, 1],
  ["Intranet refresh", "Trey Research", "Seattle", 2, 410, 0],
  ["Cost review", "Proseware", "Salem", 1, 260, 1],
  ["Training program", "Graphic Design Institute", "Bend", 0, 0, 0],
];

export const projects: readonly ProjectCard[] = rows.map(
  ([name, clientName, city, teamSize, hours, share], index) => ({
    id: `p-${index + 1}`,
    name,
    clientName,
    city,
    teamSize,
    forecastHours: hours,
    billableHours: Math.round(hours * share),
    deliveredHours: Math.round(hours * 0.3),
  }),
);

export function projectView(
  id: string,
  members: readonly AssignmentRow[] = teamOf(id),
): ProjectView | undefined {
  const card = projects.find((project) => project.id === id);
  if (!card) return undefined;
  return {
    view: "project",
    readAt: "2026-11-20T09:41:00Z",
    project: {
      id: card.id,
      name: card.name,
      description: "Moves the service desk to a copilot that answers from the client's own documents.",
      clientName: card.clientName,
      clientContact: "Robin Counts",
      clientEmail: "robin@consolidatedmessenger.example",
      location: {
        city: card.city,
        region: "Washington",
        country: "United States",
        latitude: 47.6,
        longitude: -122.3,
      },
    },
    totals: {
      teamSize: members.length,
      forecastHours: card.forecastHours,
      billableHours: card.billableHours,
      deliveredHours: card.deliveredHours,
      forecastCost: card.billableHours * 118.5,
    },
    hoursByMonth: months.map((month, index) => ({
      month,
      billable: Math.round(card.billableHours * (shares[index] ?? 0)),
      nonBillable: Math.round((card.forecastHours - card.billableHours) * (shares[index] ?? 0)),
      delivered:
        index < 4 ? Math.round(card.forecastHours * (shares[index] ?? 0) * (index === 3 ? 0.5 : 0.95)) : 0,
      capacity: members.length * 160,
    })),
    team: { items: [...members], total: members.length },
  };
}

export function teamOf(projectId: string): AssignmentRow[] {
  const card = projects.find(({ id }) => id === projectId);
  return people.slice(0, card?.teamSize ?? 0).map((person, index) => ({
    projectId,
    consultantId: person.id,
    projectName: card?.name ?? "",
    clientName: card?.clientName ?? "",
    consultantName: person.name,
    role: person.roles[0] ?? "Consultant",
    billable: index !== 2,
    hourlyRate: index === 2 ? 0 : 95 + index * 12.5,
    forecast: months.map((month) => ({ month, hours: 40 + index * 8 })),
    delivered: months.slice(0, 2).map((month) => ({ month, hours: 36 + index * 4 })),
    version: `W/"${index}"`,
  }));
}
