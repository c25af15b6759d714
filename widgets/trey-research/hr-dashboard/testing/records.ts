import { addMonths } from "@suite/contracts";
import type {
  AssignmentRow,
  ConsultantCard,
  ProjectCard,
  ProjectView,
  Staffing,
} from "@suite/trey-research-contract";

/** The twelve months that the server shows: three past ones, the current one, eight ahead. */
export const months = Array.from({ length: 12 }, (_, index) => addMonths("2026-08", index));

/** Share of the hours in each of these months. */
const shares = [0.06, 0.12, 0.17, 0.23, 0.23, 0.15, 0.04, 0, 0, 0, 0, 0] as const;

/** Hours of each month; those of the first four are delivered, of the fourth, the current one, a part. */
export function spreadHours(forecast: number, billable: number, people: number) {
  return months.map((month, index) => {
    const share = shares[index] ?? 0;
    return {
      month,
      billable: Math.round(billable * share),
      nonBillable: Math.round((forecast - billable) * share),
      delivered: index < 4 ? Math.round(forecast * share * (index === 3 ? 0.6 : 0.97)) : 0,
      capacity: people * 160,
    };
  });
}

/** Name, role, city, skills, forecast hours, and the busiest month in percent. */
const personRows = [
  ["Avery Howard", "Developer", "Seattle", "React, TypeScript, Node.js, Azure", 890, 125],
  ["Sanjay Puranik", "Architect", "Redmond", "Azure, Java, Kubernetes, Security", 812, 100],
  ["Ana Bowman", "Developer", "Portland", "React, CSS, Accessibility", 760, 95],
  ["Henrietta Mueller-Lindqvist", "Project Manager", "Vancouver", "Scrum, Budgeting", 720, 90],
  ["Diego Siciliani", "Data Scientist", "San Francisco", "Python, Machine Learning, SQL", 700, 110],
  ["Lee Gu", "Developer", "Seattle", "Java, Spring, SQL", 640, 80],
  ["Megan Bowen", "Designer", "Spokane", "Figma, Research, Accessibility", 600, 75],
  ["Isaiah Langer", "Developer", "Boise", "React, Python", 560, 88],
  ["Nestor Wilke", "Tester", "Tacoma", "Playwright, Python", 520, 65],
  ["Patti Fernandez", "Business Analyst", "Olympia", "SQL, Power BI", 480, 60],
  ["Joni Sherman", "Developer", "Eugene", "C#, Azure", 470, 70],
  ["Lynne Robbins", "Consultant", "Salem", "Change Management", 450, 56],
  ["Grady Archie", "Developer", "Bellevue", "Python, FastAPI", 430, 54],
  ["Alex Wilber", "Marketing Analyst", "Everett", "Power BI", 400, 50],
  ["Adele Vance", "Developer", "Kirkland", "TypeScript, Node.js", 380, 48],
  ["Christie Cline", "Data Engineer", "Renton", "SQL, Spark, Python", 360, 45],
  ["Pradeep Gupta", "Architect", "Seattle", "Azure, Networking", 340, 42],
  ["Miriam Graham", "Project Manager", "Yakima", "Scrum", 320, 40],
  ["Debra Berger", "Developer", "Bend", "Java", 280, 35],
  ["Emily Braun", "Designer", "Seattle", "Figma", 240, 30],
  ["Irvin Sayers", "Tester", "Portland", "Playwright", 200, 25],
  ["Raul Howard", "Developer", "Seattle", "Rust, C++", 160, 20],
  ["Enrico Cattaneo", "Developer", "Medford", "React", 120, 15],
  ["Johanna Lorenz", "Developer", "Seattle", "Go", 0, 0],
] as const;

export const people: readonly Required<ConsultantCard>[] = personRows.map(
  ([name, role, city, skills, hours, peak], index) => ({
    id: `c-${index + 1}`,
    name,
    email: `${name.split(" ")[0]?.toLowerCase()}@treyresearch.example`,
    city,
    roles: [role],
    skills: skills.split(", "),
    certificationCount: index % 4,
    assignmentCount: hours === 0 ? 0 : 1 + (index % 3),
    forecastHours: hours,
    peakAllocationPercent: peak,
    hourlyRate: 100 + 5 * index,
    workload: {
      firstMonth: "2026-08",
      capacityHours: 160,
      forecastHours: shares.map((share) => Math.round(1.6 * peak * Math.min(1, 4.4 * share))),
    },
  }),
);

/** Name, client, city, team size, forecast hours, and the billable share of them. */
const projectRows = [
  ["Copilot rollout", "Consolidated Messenger", "Seattle", 6, 1840, 0.9],
  ["Disaster Recovery", "Relecloud", "Portland", 4, 1420, 1],
  [
    "Data platform modernization for the regional claims business",
    "Woodgrove Bank",
    "Delta",
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
] as const;

export const projects: readonly ProjectCard[] = projectRows.map(
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
  members: readonly AssignmentRow[] = listTeam(id),
): ProjectView | undefined {
  const card = projects.find((project) => project.id === id);
  if (!card) return undefined;
  const { teamSize: _, city, forecastHours, billableHours, deliveredHours, ...project } = card;
  const forecastCost = billableHours * 118.5;
  return {
    view: "project",
    readAt: "2026-11-20T09:41:00Z",
    project: {
      ...project,
      description:
        "Moves the service desk to a copilot that answers from the client's own documents.",
      clientContact: "Robin Counts",
      clientEmail: "robin@consolidatedmessenger.example",
      location: { city, region: "Washington", country: "USA", latitude: 47.6, longitude: -122.3 },
    },
    totals: {
      teamSize: members.length,
      forecastHours,
      billableHours,
      deliveredHours,
      forecastCost,
    },
    hoursByMonth: spreadHours(forecastHours, billableHours, members.length),
    team: { items: [...members], total: members.length },
  };
}

export function listTeam(projectId: string): AssignmentRow[] {
  const card = projects.find(({ id }) => id === projectId);
  return people.slice(0, card?.teamSize ?? 0).map((person, index) => ({
    projectId,
    consultantId: person.id,
    consultantName: person.name,
    projectName: card?.name ?? "",
    clientName: card?.clientName ?? "",
    role: person.roles[0] ?? "Consultant",
    billable: index !== 2,
    hourlyRate: index === 2 ? 0 : 95 + index * 12.5,
    forecast: months.map((month) => ({ month, hours: 40 + index * 8 })),
    delivered: months.slice(0, 2).map((month) => ({ month, hours: 36 + index * 4 })),
    version: `W/"${index}"`,
  }));
}

/** People recommended for "Disaster Recovery": five with some of the skills, the freest first. */
export function staffingView(): Staffing {
  const skills = ["React", "Python"];
  const candidates = people
    .filter(
      (person) => person.skills.some((skill) => skills.includes(skill)) && person.id !== "c-1",
    )
    .map(({ id, name, roles, city, workload, hourlyRate, skills: own }, index) => ({
      id,
      name,
      role: roles[0],
      city,
      workload,
      hourlyRate,
      matchedSkills: skills.filter((skill) => own.includes(skill)),
      missingSkills: skills.filter((skill) => !own.includes(skill)),
      freeHours: Math.max(0, 160 - (workload.forecastHours[3] ?? 0)),
      distanceKm: 120 * index,
      score: 92 - 7 * index,
    }))
    .slice(0, 5);
  return {
    view: "staffing",
    readAt: "2026-11-20T09:41:00Z",
    project: { id: "p-2", name: "Disaster Recovery", clientName: "Relecloud" },
    skills,
    month: "2026-11",
    candidates,
    total: 6,
  };
}
