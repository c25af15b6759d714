import {
  type CommitResult,
  commitResultSchema,
  type PlanReview,
  planReviewSchema,
} from "@suite/fieldops-contract";
import { asWidget, type ConnectedClient } from "@suite/testing/clients";
import { expect } from "vitest";
import { desk } from "../data/desk.ts";
import type { FieldopsStore } from "../store.ts";
import { invariants } from "./invariants.ts";

type Caller = Pick<ConnectedClient, "callTool">;

async function succeed(caller: Caller, tool: string, args: Record<string, unknown>) {
  const { isError, text, structuredContent, detail } = await caller.callTool(tool, args);
  expect(isError, text).toBe(false);
  return { structuredContent, detail };
}

export async function planned(
  caller: Caller,
  args: Record<string, unknown> = {},
): Promise<PlanReview> {
  return planReviewSchema.parse(
    (await succeed(caller, "create-dispatch-plan", args)).detail.review,
  );
}

/** The plan after an edit, checked as the widget does. */
export async function checked(
  caller: Caller,
  { planId, day, constraints, technicianIds, assignmentIds }: PlanReview,
  edit: Record<string, unknown> = {},
): Promise<PlanReview> {
  const args = { planId, day, constraints, technicianIds, assignmentIds, ...edit };
  const { structuredContent, detail } = await succeed(caller, "check-dispatch-plan", args);
  return planReviewSchema.parse({ ...structuredContent, ...detail });
}

export async function committed(caller: Caller, { seal }: PlanReview): Promise<CommitResult> {
  const args = { seal, ...asWidget("fieldops") };
  return commitResultSchema.parse(
    (await succeed(caller, "commit-assignments", args)).structuredContent,
  );
}

export async function expectConsistent(store: FieldopsStore) {
  const orders = await store.workOrders.list(desk.id);
  const technicians = await store.technicians.list(desk.id);
  const lines = await store.planLines.list(desk.id);
  expect(invariants.rows({ workOrders: orders, technicians, planLines: lines })).toEqual([]);
  return { orders, technicians, lines };
}
