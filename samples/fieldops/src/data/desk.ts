import type { Technician, WorkOrder } from "@suite/fieldops-contract";
import type { ListOptions, Stored } from "@suite/storage";
import type { Context } from "../store.ts";

/**
 * The dispatch desk that this server plans for. Its rows share a partition, so that they can change in one
 * transaction.
 */
export const desk = { id: "puget-sound", timeZone: "America/Los_Angeles" } as const;

export interface Dispatch {
  readonly orders: readonly Stored<WorkOrder>[];
  readonly technicians: readonly Stored<Technician>[];
}

export async function readDispatch(
  { store, signal }: Pick<Context, "store" | "signal">,
  options: ListOptions = { signal },
): Promise<Dispatch> {
  const [orders, technicians] = await Promise.all([
    store.workOrders.list(desk.id, options),
    store.technicians.list(desk.id, options),
  ]);
  return { orders, technicians };
}
