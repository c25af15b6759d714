import {
  type CommitResult,
  commitResultSchema,
  type PlanReview,
  planReviewSchema,
} from "@suite/fieldops-contract";
import { asWidget, type ConnectedClient } from "@suite/testing/clients";
import { expect } from "vitest";
import { desk } from "../desk.ts";
import type { FieldopsStore } from "../store.ts";
import { invariants } from "./invariants.ts";

type Caller = Pick<ConnectedClient, "callTool">;

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

export async function expectConsistent(store: FieldopsStore) {
  const orders = await store.workOrders.list(desk.id);
  const technicians = await store.technicians.list(desk.id);
  const lines = await store.planLines.list(desk.id);
  expect(invariants.rows({ workOrders: orders, technicians, planLines: lines })).toEqual([]);
  return { orders, technicians, lines };
}
