import { benchTool } from "@suite/testing/bench";
import { seedRows } from "../src/seed.ts";
import { tables } from "../src/store.ts";

const side = 100;

/** The dashboard at seed size and with 10,000 more assignments: each of 100 more people on each of 100 more projects. */
export const bench = benchTool({
  tool: "show-hr-dashboard",
  tables,
  rows() {
    const seed = seedRows(new Date());
    return { seed, "+ 10,000": withMoreAssignments(seed) };
  },
  listed: "assignments",
});

function withMoreAssignments(seed: ReturnType<typeof seedRows>) {
  const consultants = copies(seed.consultants);
  const projects = copies(seed.projects);
  const assignments = projects.flatMap(({ id: projectId }) =>
    consultants.flatMap(({ id: consultantId }) =>
      seed.assignments.slice(0, 1).map((assignment) => ({ ...assignment, projectId, consultantId })),
    ),
  );
  return {
    consultants: [...seed.consultants, ...consultants],
    projects: [...seed.projects, ...projects],
    assignments: [...seed.assignments, ...assignments],
  };
}

/** Rows of the seed over and over, each with an id and a name of its own. */
function copies<Row extends { id: string; name: string }>(rows: readonly Row[]): Row[] {
  return Array.from({ length: side }, (_, index) => rows[index % rows.length]).flatMap((row, index) =>
    row ? [{ ...row, id: `bench-${index}`, name: `${row.name} ${index}` }] : [],
  );
}
