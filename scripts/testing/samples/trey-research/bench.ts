import { benchReads, copies } from "@suite/testing/bench";
import { seedRows } from "../../../../samples/trey-research/src/seed.ts";
import { tables } from "../../../../samples/trey-research/src/store.ts";

const seed = seedRows(new Date());

/** The dashboard with more assignments: as many people on each of as many more projects. */
export const bench = benchReads({
  dashboard: "show-hr-dashboard",
  tables,
  rows: withMoreAssignments,
  calls: [
    { tool: "show-hr-dashboard", args: { skill: "React" } },
    { tool: "show-hr-dashboard", args: { consultantName: "avery", billable: true } },
    { tool: "show-consultant-profile", args: { consultantId: "1" } },
    { tool: "show-project-details", args: { projectId: "1" } },
    { tool: "search-consultants", args: { skills: ["React"] } },
    { tool: "list-consultants", args: {} },
    { tool: "list-assignments", args: {} },
    { tool: "show-bulk-editor", args: {} },
    { tool: "show-recent-changes", args: {} },
  ],
  change: (round) => ({
    tool: "update-consultant",
    args: { consultantId: "1", phone: `+1 206 555 01${50 + round}` },
  }),
});

const numbered = ({ name }: { name: string }, index: number) => ({ name: `${name} ${index}` });

function withMoreAssignments(count: number) {
  const side = Math.ceil(Math.sqrt(count));
  const consultants = copies(seed.consultants, side, numbered);
  const projects = copies(seed.projects, side, numbered);
  const assignments = projects
    .flatMap(({ id: projectId }) =>
      consultants.flatMap(({ id: consultantId }) =>
        seed.assignments
          .slice(0, 1)
          .map((assignment) => ({ ...assignment, projectId, consultantId })),
      ),
    )
    .slice(0, count);
  return {
    consultants: [...seed.consultants, ...consultants],
    projects: [...seed.projects, ...projects],
    assignments: [...seed.assignments, ...assignments],
  };
}
