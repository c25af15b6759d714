import { dispatchListSchema } from "@suite/fieldops-contract";
import { asWidget } from "@suite/testing/clients";
import type { Example, Random } from "@suite/testing/samples";
import { planned } from "./plans.ts";
import { sample } from "./start.ts";

const { workOrders } = sample.seedRows(new Date());
const dispatched = (workOrders ?? [])
  .filter(({ status }) => status === "Dispatched")
  .map(({ id }) => id);

type Caller = Parameters<typeof planned>[0];

async function commit(caller: Caller, assignmentIds = ["WO-1001"]) {
  const { seal } = await planned(caller, { assignmentIds });
  return { ...asWidget("fieldops"), seal };
}

/** Up to so many of the assignments that can be planned now. */
async function someNew(caller: Caller, count: number, random: Random): Promise<string[]> {
  const { structuredContent } = await caller.callTool("list-new-assignments", {
    maxHoursOld: 168,
  });
  const { assignments } = dispatchListSchema.parse(structuredContent);
  const picked = Array.from({ length: count }, () => random.pick(assignments.items)?.id ?? "");
  return [...new Set(picked)];
}

/** A valid call of every write tool but undo-change. */
export const writes: readonly Example[] = [
  ["update-assignment-status", { assignmentId: "WO-1028", status: "Done" }],
  ["undo-commit", { ...asWidget("fieldops"), planId: "DP-SEED-2" }],
  // The newest change is one that can be undone.
  ["commit-assignments", (caller) => commit(caller)],
];

export const moreWrites: readonly Example[] = [
  // A plan is committed in a part for each technician, each in a transaction of its own.
  ...[1, 6, 24].map(
    (count): Example => [
      "commit-assignments",
      async (caller, random) => commit(caller, await someNew(caller, count, random)),
    ],
  ),
  ...dispatched.map(
    (assignmentId) => ["update-assignment-status", { assignmentId, status: "EnRoute" }] as const,
  ),
];
