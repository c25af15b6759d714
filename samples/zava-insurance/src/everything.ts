import type { Stored } from "@suite/storage";
import { derive } from "@suite/toolkit/derive";
import { groupBy } from "@suite/toolkit/group-by";
import type {
  Claim,
  Contractor,
  Inspection,
  Inspector,
  PurchaseOrder,
} from "@suite/zava-insurance-widgets/contract";
import type { Context } from "./store.ts";

/** All rows but the notes, as one moment's reading. The same object comes back while nothing changed. */
export interface Everything {
  readonly claims: readonly Stored<Claim>[];
  readonly inspections: readonly Stored<Inspection>[];
  readonly orders: readonly Stored<PurchaseOrder>[];
  readonly contractors: readonly Stored<Contractor>[];
  readonly inspectors: readonly Stored<Inspector>[];
}

const names = ["claims", "inspections", "orders", "contractors", "inspectors"] as const;

export async function readEverything({
  store,
  signal,
}: Pick<Context, "store" | "signal">): Promise<Everything> {
  const [claims, inspections, orders, contractors, inspectors] = await Promise.all([
    store.claims.list(undefined, { signal }),
    store.inspections.list(undefined, { signal }),
    store.orders.list(undefined, { signal }),
    store.contractors.list(undefined, { signal }),
    store.inspectors.list(undefined, { signal }),
  ]);
  const reading = { claims, inspections, orders, contractors, inspectors };
  const known = readings.get(claims);
  if (known && names.every((name) => known[name] === reading[name])) return known;
  readings.set(claims, reading);
  return reading;
}

const readings = new WeakMap<Everything["claims"], Everything>();

/** Reads what was just written, for an answer that must be given even when the caller has cancelled meanwhile. */
export function readAfterWriting({ store }: Context): Promise<Everything> {
  return readEverything({ store, signal: AbortSignal.timeout(1000) });
}

export const inspectionsByClaim = derive((rows: Everything["inspections"]) =>
  groupBy(rows, ({ claimId }) => claimId),
);

export const ordersByClaim = derive((rows: Everything["orders"]) => groupBy(rows, ({ claimId }) => claimId));

export const byId = derive(
  <Row extends { readonly id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row])),
);
