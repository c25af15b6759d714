import { seedRows } from "@suite/trey-research/seed";
import { tables } from "@suite/trey-research/store";
import { withMoreAssignments } from "./more-rows.ts";
import { benchTwoSizes } from "./two-sizes.ts";

/** The trey-research dashboard at seed size and with 10,000 more assignments. */
export async function benchDashboard(): Promise<void> {
  const seed = seedRows(new Date());
  await benchTwoSizes({
    sample: "trey-research",
    tool: "show-hr-dashboard",
    tables,
    rows: { seed, "+ 10,000": withMoreAssignments(seed, 100) },
    listed: "assignments",
  });
}
