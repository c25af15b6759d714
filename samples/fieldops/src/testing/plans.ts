import {
  type CommitResult,
  commitResultSchema,
  type PlanReview,
  planReviewSchema,
  type Technician,
  type WorkOrder,
} from "@suite/fieldops-widgets/contract";
import type { Stored } from "@suite/storage";
import { asWidget, type ConnectedClient } from "@suite/testing/clients";
import { expect } from "vitest";
import { desk } from "../desk.ts";
import type { FieldopsStore } from "../store.ts";

type Caller = Pick<ConnectedClient, "callTool">;

/** The plan for a caller's review. */
export async function planned(caller: Caller, args: Record<string, unknown> = {}): Promise<PlanReview> {
  const { isError, text, detail } = await caller.callTool("create-dispatch-plan", args);
  expect(isError, text).toBe(false);
  return planReviewSchema.parse(detail.review);
}

/** The plan after an edit, checked as the widget does. */
export async function checked(
  caller: Caller,
  { planId, day, constraints, technicianIds, assignmentIds }: PlanReview,
  edit: Record<string, unknown> = {},
): Promise<PlanReview> {
  const facts = { planId, day, constraints, technicianIds, assignmentIds };
  const { isError, text, structuredContent, detail } = await caller.callTool("check-dispatch-plan", {
    ...facts,
    ...edit,
  });
  expect(isError, text).toBe(false);
  return planReviewSchema.parse({ ...structuredContent, ...detail });
}

export async function committed(caller: Caller, { seal }: PlanReview): Promise<CommitResult> {
  const { isError, text, structuredContent } = await caller.callTool("commit-assignments", {
    seal,
    ...asWidget("fieldops"),
  });
  expect(isError, text).toBe(false);
  return commitResultSchema.parse(structuredContent);
}

/** Invariants of the tables: work and bookings agree, and no technician is in two places at once. */
export async function expectConsistent(store: FieldopsStore) {
  const orders = await store.workOrders.list(desk.id);
  const technicians = await store.technicians.list(desk.id);
  const lines = await store.planLines.list(desk.id);
  const given = orders.filter(({ status }) => status === "Dispatched" || status === "EnRoute");
  const done = orders.filter(({ status }) => status === "Done");
  const isDone = new Set(done.map(({ id }) => id));
  // Work that is done early keeps its booked time.
  const booked = technicians.flatMap(({ id, bookings }) =>
    bookings
      .filter(({ assignmentId }) => !isDone.has(assignmentId))
      .map(({ assignmentId, planId, startsAt }) => `${assignmentId} ${id} ${planId} ${startsAt}`),
  );
  expect(booked.toSorted()).toEqual(given.map(asBooking).toSorted());
  const live = lines.filter(({ outcome }) => outcome === "committed");
  expect(live.map((line) => asBooking({ ...line, id: line.assignmentId })).toSorted()).toEqual(
    [...given, ...done].map(asBooking).toSorted(),
  );
  for (const technician of technicians) expectNoOverlap(technician);
  return { orders, technicians, lines };
}

function asBooking({
  id,
  technicianId,
  planId,
  startsAt,
}: Pick<Stored<WorkOrder>, "id" | "technicianId" | "planId" | "startsAt">): string {
  return `${id} ${technicianId} ${planId} ${startsAt}`;
}

function expectNoOverlap({ name, bookings }: Technician) {
  const sorted = bookings.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  for (const [index, { startsAt, assignmentId }] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before)
      expect(startsAt >= before.endsAt, `${name}: ${before.assignmentId}, ${assignmentId}`).toBe(true);
  }
}
