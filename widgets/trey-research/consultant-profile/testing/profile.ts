import type { AssignmentRow, Comparison, ConsultantProfile } from "@suite/trey-research-contract";

const months = [
  "2026-08",
  "2026-09",
  "2026-10",
  "2026-11",
  "2026-12",
  "2027-01",
  "2027-02",
  "2027-03",
];
const forecast = [120, 160, 150, 190, 160, 80, 0, 0];
const delivered = [118, 152, 149, 60, 0, 0, 0, 0];

const onProjects: readonly AssignmentRow[] = [
  { projectId: "1", projectName: "Intranet Modernization", clientName: "Contoso", hours: 40 },
  {
    projectId: "4",
    projectName: "Copilot Rollout",
    clientName: "Consolidated Messenger",
    hours: 100,
  },
  { projectId: "9", projectName: "Internal Guild", clientName: "Trey Research", hours: 20 },
].map(({ hours, ...project }) => ({
  ...project,
  consultantId: "1",
  consultantName: "Avery Howard",
  role: "Developer",
  hourlyRate: 165,
  billable: project.projectId !== "9",
  forecast: months.slice(2, 6).map((month) => ({ month, hours })),
  delivered: [{ month: "2026-10", hours: hours - 8 }],
  version: `W/"${project.projectId}"`,
}));

/** A busy consultant with one month above capacity. */
export const avery: ConsultantProfile = {
  view: "consultant",
  readAt: "2026-11-20T09:30:00.000Z",
  consultant: {
    id: "1",
    version: 'W/"1"',
    name: "Avery Howard",
    email: "avery.howard@treyresearch.example",
    phone: "+1 206 555 0110",
    location: { city: "Seattle", region: "WA", country: "USA", latitude: 47.6, longitude: -122.3 },
    skills: ["React", "TypeScript", "C#", "Azure", "Copilot Studio"],
    roles: ["Architect", "Developer"],
    certifications: [
      { name: "Azure Solutions Architect Expert", issuer: "Microsoft", year: 2022 },
      { name: "Professional Scrum Master I", issuer: "Scrum.org", year: 2020 },
    ],
  },
  allocation: months.map((month, index) => ({
    month,
    forecastHours: forecast[index] ?? 0,
    deliveredHours: delivered[index] ?? 0,
    capacityHours: 160,
  })),
  assignments: { total: 3, items: [...onProjects] },
};

/** A new consultant: name and contact data only. */
export const newcomer: ConsultantProfile = {
  ...avery,
  consultant: {
    ...avery.consultant,
    id: "24",
    name: "Noor Al-Masri",
    skills: [],
    roles: [],
    certifications: [],
  },
  allocation: avery.allocation.map((entry) => ({ ...entry, forecastHours: 0, deliveredHours: 0 })),
  assignments: { items: [], total: 0 },
};

const workload = { firstMonth: "2026-08", capacityHours: 160 };
const forecasting = { id: "8", name: "Supply Chain Forecasting", clientName: "Fabrikam" };

/** Avery beside a colleague with fewer certifications and more free hours. */
export const comparison: Comparison = {
  view: "comparison",
  readAt: avery.readAt,
  people: [
    {
      id: "1",
      name: "Avery Howard",
      city: "Seattle",
      roles: ["Architect", "Developer"],
      skills: avery.consultant.skills,
      certifications: avery.consultant.certifications.map(({ name, year }) => ({ name, year })),
      certificationCount: 5,
      projects: avery.assignments.items.map(
        ({ projectId, projectName, clientName, role }, index) => ({
          id: projectId,
          name: projectName,
          clientName,
          role,
          forecastHours: 400 - 120 * index,
        }),
      ),
      projectCount: 3,
      hourlyRate: 165,
      workload: { ...workload, forecastHours: forecast },
    },
    {
      id: "2",
      name: "Sanjay Puranik",
      city: "Redmond",
      roles: ["Architect"],
      skills: ["Java", "Azure", "Kubernetes"],
      certifications: [{ name: "Azure Security Engineer Associate", year: 2023 }],
      certificationCount: 1,
      projects: [{ ...forecasting, role: "Architect", forecastHours: 320 }],
      projectCount: 1,
      workload: { ...workload, forecastHours: forecast.map((hours) => hours / 2) },
    },
  ],
};
