import { asWidget } from "@suite/testing/clients";
import type { Example, Random } from "@suite/testing/samples";
import { planned } from "./plans.ts";
import { sample } from "./start.ts";

const { workOrders } = sample.seedRows(new Date());
const plannable = (workOrders ?? []).filter(({ status }) => status === "New").map(({ id }) => id);
const dispatched = (workOrders ?? [])
  .filter(({ status }) => status === "Dispatched")
  .map(({ id }) => id);

async function commit(caller: Parameters<typeof planned>[0], assignmentIds = ["WO-1001"]) {
  const { seal } = await planned(caller, { assignmentIds });
  return { ...asWidget("fieldops"), seal };
}

function someOf(ids: readonly string[], count: number, random: Random): string[] {
  const picked = Array.from({ length: count }, () => random.pick(ids) ?? "");
  return [...new Set(picked)];
}

/** A valid call of every write tool but undo-change. */
export const writes: readonly Example[] = [
  ["update-assignment-status", { assignmentId: "WO-1028", status: "Done" }],
  ["commit-assignments", (caller) => commit(caller)],
];

export const moreWrites: readonly Example[] = [
  ["commit-assignments", (caller, random) => commit(caller, someOf(plannable, 1, random))],
  // A plan is committed in a part for each technician, each in a transaction of its own.
  ["commit-assignments", (caller, random) => commit(caller, someOf(plannable, 6, random))],
  ...dispatched.map(
    (assignmentId) => ["update-assignment-status", { assignmentId, status: "EnRoute" }] as const,
  ),
];
