import type { Plan } from "@suite/fieldops-contract";
import { expect, test } from "vitest";
import { testDay, workOrder } from "../../testing/rows.ts";
import { desk } from "../desk.ts";
import { findLastCommit } from "./open-work.ts";

function plan(id: string, committedAt: string, technicians: Plan["technicians"]): Plan {
  return {
    id,
    desk: desk.id,
    day: testDay,
    committedAt,
    committedBy: "Demo user",
    maxTravelKm: 40,
    travelBufferMinutes: 15,
    technicians,
  };
}

const dispatched = (id: string, planId: string) =>
  workOrder(id, { status: "Dispatched", technicianId: "t", planId });
const part = (...assignmentIds: string[]) => ({ technicianId: "t", assignmentIds });
const earlier = "2026-03-10T14:00:00.000Z";
const later = "2026-03-10T14:30:00.000Z";

test("the last commit is the latest one that still dispatches work", () => {
  const plans = [
    plan("p", earlier, [part("a"), part("b")]),
    plan("q", later, [{ ...part("c"), undone: true }]),
  ];
  const orders = [dispatched("a", "p"), dispatched("b", "p"), workOrder("c")];
  expect(findLastCommit(plans, orders)).toEqual({
    planId: "p",
    day: testDay,
    jobs: 2,
    technicians: 2,
  });
});

test("a commit whose work has begun cannot be taken back as a whole, nor one before it", () => {
  const plans = [plan("p", earlier, [part("a")]), plan("q", later, [part("b"), part("c")])];
  const begun = workOrder("c", { status: "EnRoute", technicianId: "t", planId: "q" });
  const orders = [dispatched("a", "p"), dispatched("b", "q"), begun];
  expect(findLastCommit(plans, orders)).toBeUndefined();
});

test("without a commit there is none", () => {
  expect(findLastCommit([], [workOrder("a")])).toBeUndefined();
});
