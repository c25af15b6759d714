import type { WorkOrderStatus } from "@suite/fieldops-contract";
import { expect, test } from "vitest";
import { checkStatusChange } from "./status-life-cycle.ts";

const statuses: WorkOrderStatus[] = ["New", "Dispatched", "EnRoute", "Done"];
const allowed = [
  "Dispatched EnRoute",
  "EnRoute Done",
  ...statuses.map((status) => `${status} ${status}`),
];
const steps = statuses.flatMap((from) =>
  statuses.map((to): [WorkOrderStatus, WorkOrderStatus] => [from, to]),
);

test.each(steps)("%s to %s", (from, to) => {
  const step = () => checkStatusChange("WO-1", from, to);
  if (allowed.includes(`${from} ${to}`)) expect(step).not.toThrow();
  else expect(step).toThrow(expect.objectContaining({ code: "invalid" }));
});

test("a refusal names the next step", () => {
  expect(() => checkStatusChange("WO-1", "New", "Done")).toThrow("plan it first");
  expect(() => checkStatusChange("WO-1", "Done", "EnRoute")).toThrow(
    "The status only moves forward.",
  );
  expect(() => checkStatusChange("WO-1", "Dispatched", "Done")).toThrow(
    "The next step is en route.",
  );
});
