import type { Assignment, Consultant, Project } from "@suite/trey-research-widgets/contract";

interface Rows {
  readonly consultants: readonly Consultant[];
  readonly projects: readonly Project[];
  readonly assignments: readonly Assignment[];
}

/** The seed and, on top, `side` consultants on each of `side` projects: 100 make 10,000 more assignments. */
export function withMoreAssignments(seed: Rows, side: number): Rows {
  const consultants = cloned(seed.consultants, side, (name, index) => `${name} ${index}`);
  const projects = cloned(seed.projects, side, (name, index) => `${name} ${index}`);
  const [template] = seed.assignments;
  if (!template) throw new Error("The seed holds no assignment to make more of.");
  const assignments = projects.flatMap(({ id: projectId }) =>
    consultants.map(({ id: consultantId }) => ({ ...template, projectId, consultantId })),
  );
  return {
    consultants: [...seed.consultants, ...consultants],
    projects: [...seed.projects, ...projects],
    assignments: [...seed.assignments, ...assignments],
  };
}

function cloned<Row extends { id: string; name: string }>(
  rows: readonly Row[],
  count: number,
  rename: (name: string, index: number) => string,
): Row[] {
  return Array.from({ length: count }, (_, index) => rows[index % rows.length]).flatMap((row, index) =>
    row ? [{ ...row, id: `bench-${index}`, name: rename(row.name, index) }] : [],
  );
}
