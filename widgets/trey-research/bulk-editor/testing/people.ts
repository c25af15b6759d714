import type { BulkEditor, VersionedConsultant } from "@suite/trey-research-contract";

const facts = [
  [
    "Amara Lindgren",
    "Seattle",
    "React, TypeScript, C#, Azure, Copilot Studio",
    "Architect, Developer",
  ],
  [
    "Bogdan Achterberg",
    "Redmond",
    "Python, Azure, Machine Learning, SQL",
    "Data Scientist, Developer",
  ],
  ["Celeste Okonkwo", "Austin", "React, JavaScript, CSS, Figma", "Designer, Developer"],
  ["Dmitri Vasquez", "Atlanta", "Java, Spring Boot, Kubernetes, Azure", "Architect, Developer"],
  ["Eleni Marchetti", "Chicago", "Project Management, Scrum, Power BI", "Project Manager"],
  [
    "Farid Bergström",
    "Denver",
    "Python, Terraform, Kubernetes, Azure",
    "DevOps Engineer, Developer",
  ],
  ["Greta Nakamura", "San Francisco", "React, React Native, TypeScript, Node.js", "Developer"],
  ["Hugo Adeyemi", "Miami", "Java, Python, SQL", "Developer"],
  ["Ingrid Castellanos", "New York", "JavaScript, Vue, CSS, Accessibility", "Designer, Developer"],
  ["Jonas Wetherby", "Portland", "C#, .NET, Azure, SQL", "Developer"],
] as const;

/** Fictional consultants in the order above, each with its own version. */
export const people: readonly VersionedConsultant[] = facts.map(
  ([name, city, skills, roles], index) => ({
    id: `c${index + 1}`,
    version: `v1-${index + 1}`,
    name,
    email: `${name.toLowerCase().replace("ö", "o").replace(" ", ".")}@treyresearch.example`,
    phone: `+1 425 555 0${110 + index}`,
    location: { city, region: "WA", country: "USA", latitude: 47.6, longitude: -122.3 },
    skills: skills.split(", "),
    roles: roles.split(", "),
    certifications: [],
  }),
);

export function person(index: number): VersionedConsultant {
  const person = people[index];
  if (!person) throw new RangeError(`There are ${people.length} people`);
  return person;
}

/** Result of `search-consultants`. */
export function answer(change: Partial<BulkEditor> = {}): BulkEditor {
  return {
    view: "bulk-editor",
    readAt: "2026-11-20T10:05:00Z",
    query: { skills: ["Python", "Java"], match: "any" },
    rows: { items: [...people], total: people.length },
    free: { month: "2026-11", hours: people.map((_, index) => 40 + index) },
    ...change,
  };
}
