import { asWidget } from "@suite/testing/clients";
import type { Example } from "@suite/testing/samples";
import { planned } from "./plans.ts";
import { sample } from "./start.ts";

const { workOrders } = sample.seedRows(new Date());
const plannable = (workOrders ?? []).filter(({ status }) => status === "New").map(({ id }) => id);
const dispatched = (workOrders ?? []).filter(({ status }) => status === "Dispatched").map(({ id }) => id);

/** A valid call of every write tool but undo-change. */
export const writes: readonly Example[] = [
  ["update-assignment-status", { assignmentId: "WO-1028", status: "Done" }],
  [
    "commit-assignments",
    async (caller) => ({
      ...asWidget("fieldops"),
      seal: (await planned(caller, { assignmentIds: ["WO-1001"] })).seal,
    }),
  ],
];

export const moreWrites: readonly Example[] = [
  [
    "commit-assignments",
    async (caller, random) => ({
      ...asWidget("fieldops"),
      seal: (await planned(caller, { assignmentIds: [random.pick(plannable)] })).seal,
    }),
  ],
  ...dispatched.map(
    (assignmentId) => ["update-assignment-status", { assignmentId, status: "EnRoute" }] as const,
  ),
];
