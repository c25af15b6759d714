import { groupBy } from "@suite/contracts";
import { afterWriting, memo } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type {
  Claim,
  Contractor,
  Inspection,
  Inspector,
  PurchaseOrder,
} from "@suite/zava-insurance-widgets/contract";
import type { Context } from "./store.ts";

/** All rows except notes, read at one moment. The same object is returned as long as nothing has changed. */
export interface Everything {
  readonly claims: readonly Stored<Claim>[];
  readonly inspections: readonly Stored<Inspection>[];
  readonly orders: readonly Stored<PurchaseOrder>[];
  readonly contractors: readonly Stored<Contractor>[];
  readonly inspectors: readonly Stored<Inspector>[];
}

const names = ["claims", "inspections", "orders", "contractors", "inspectors"] as const;

export function readEverything({ store, signal }: Pick<Context, "store" | "signal">): Promise<Everything> {
  return store.lists(names, { signal });
}

/** Reads the tables after a write, for a response that must not fail any more. */
export function readAfterWriting({ store }: Pick<Context, "store">): Promise<Everything> {
  return store.lists(names, afterWriting);
}

export const inspectionsByClaim = memo((rows: Everything["inspections"]) =>
  groupBy(rows, ({ claimId }) => claimId),
);

export const ordersByClaim = memo((rows: Everything["orders"]) => groupBy(rows, ({ claimId }) => claimId));

export const byId = memo(
  <Row extends { readonly id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row])),
);
