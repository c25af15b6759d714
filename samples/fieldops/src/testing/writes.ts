import { asWidget } from "@suite/testing/clients";
import type { Example } from "@suite/testing/samples";
import { planned } from "./plans.ts";
import { sample } from "./start.ts";

const { workOrders } = sample.seedRows(new Date());
const plannable = (workOrders ?? []).filter(({ status }) => status === "New").map(({ id }) => id);
const dispatched = (workOrders ?? [])
  .filter(({ status }) => status === "Dispatched")
  .map(({ id }) => id);

async function commit(caller: Parameters<typeof planned>[0], assignmentId = "WO-1001") {
  const { seal } = await planned(caller, { assignmentIds: [assignmentId] });
  return { ...asWidget("fieldops"), seal };
}

/** A valid call of every write tool but undo-change. */
export const writes: readonly Example[] = [
  ["update-assignment-status", { assignmentId: "WO-1028", status: "Done" }],
  ["commit-assignments", (caller) => commit(caller)],
];

export const moreWrites: readonly Example[] = [
  ["commit-assignments", (caller, random) => commit(caller, random.pick(plannable))],
  ...dispatched.map(
    (assignmentId) => ["update-assignment-status", { assignmentId, status: "EnRoute" }] as const,
  ),
];
