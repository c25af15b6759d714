import { benchReads, copies } from "@suite/testing/bench";
import { seedRows } from "../../../../samples/fieldops/src/seed.ts";
import { tables } from "../../../../samples/fieldops/src/store.ts";

const seed = seedRows(new Date());

/** The dispatch map with more finished work orders, as a desk collects them over years. */
export const bench = benchReads({
  dashboard: "show-assignments-on-map",
  tables,
  rows: (more) => ({
    ...seed,
    workOrders: [...seed.workOrders, ...withStatus("Dispatched", 60), ...withStatus("Done", more)],
  }),
  mostRows: 10_000,
  calls: [
    { tool: "list-new-assignments", args: {} },
    { tool: "get-assignment", args: { assignmentId: "WO-1001" } },
    { tool: "get-available-technicians", args: {} },
    { tool: "create-dispatch-plan", args: {} },
    { tool: "list-assignments", args: {} },
    { tool: "list-map-pins", args: {} },
  ],
  change: (round) => ({
    tool: "update-assignment-status",
    args: { assignmentId: `Dispatched-${round}`, status: "EnRoute" },
  }),
});

function withStatus(status: "Dispatched" | "Done", count: number): typeof seed.workOrders {
  const own = seed.workOrders.filter((order) => order.status === status);
  return copies(own, count, (_, index) => ({ id: `${status}-${index}` }));
}
