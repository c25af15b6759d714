import type { Technician, WorkOrder } from "@suite/fieldops-contract";
import { afterWriting } from "@suite/server/tools";
import type { ListOptions, Stored } from "@suite/storage";
import type { Context, FieldopsStore } from "./store.ts";

/**
 * The dispatch desk that this server plans for. Its rows share a partition, so that they can change in one
 * transaction.
 */
export const desk = { id: "puget-sound", timeZone: "America/Los_Angeles" } as const;

export interface Dispatch {
  readonly orders: readonly Stored<WorkOrder>[];
  readonly technicians: readonly Stored<Technician>[];
}

export function readDispatch({ store, signal }: Pick<Context, "store" | "signal">): Promise<Dispatch> {
  return read(store, { signal });
}

/** Reads the rows after a write, for an answer that must not fail. */
export function readAfterWriting({ store }: Pick<Context, "store">): Promise<Dispatch> {
  return read(store, afterWriting);
}

async function read(store: FieldopsStore, options: ListOptions): Promise<Dispatch> {
  const [orders, technicians] = await Promise.all([
    store.workOrders.list(desk.id, options),
    store.technicians.list(desk.id, options),
  ]);
  return { orders, technicians };
}
