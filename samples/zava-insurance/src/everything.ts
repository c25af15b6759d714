import { groupBy } from "@suite/contracts";
import { afterWriting, derive } from "@suite/server/tools";
import type { ListOptions, Stored } from "@suite/storage";
import type {
  Claim,
  Contractor,
  Inspection,
  Inspector,
  PurchaseOrder,
} from "@suite/zava-insurance-widgets/contract";
import type { Context, ZavaStore } from "./store.ts";

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
  return read(store, { signal });
}

/** Reads the tables after a write, for a response that must not fail any more. */
export function readAfterWriting({ store }: Pick<Context, "store">): Promise<Everything> {
  return read(store, afterWriting);
}

async function read(store: ZavaStore, options: ListOptions): Promise<Everything> {
  const [claims, inspections, orders, contractors, inspectors] = await Promise.all([
    store.claims.list(undefined, options),
    store.inspections.list(undefined, options),
    store.orders.list(undefined, options),
    store.contractors.list(undefined, options),
    store.inspectors.list(undefined, options),
  ]);
  const reading = { claims, inspections, orders, contractors, inspectors };
  const known = readings.get(claims);
  if (known && names.every((name) => known[name] === reading[name])) return known;
  readings.set(claims, reading);
  return reading;
}

const readings = new WeakMap<Everything["claims"], Everything>();

export const inspectionsByClaim = derive((rows: Everything["inspections"]) =>
  groupBy(rows, ({ claimId }) => claimId),
);

export const ordersByClaim = derive((rows: Everything["orders"]) => groupBy(rows, ({ claimId }) => claimId));

export const byId = derive(
  <Row extends { readonly id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row])),
);
