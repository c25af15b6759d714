import type { Technician, WorkOrder } from "@suite/fieldops-widgets/contract";
import type { Stored } from "@suite/storage";
import { desk } from "./desk.ts";
import type { Context } from "./store.ts";

/** The desk's work and people, as one moment's reading. */
export interface Dispatch {
  readonly orders: readonly Stored<WorkOrder>[];
  readonly technicians: readonly Stored<Technician>[];
}

export async function readDispatch({ store, signal }: Pick<Context, "store" | "signal">): Promise<Dispatch> {
  const [orders, technicians] = await Promise.all([
    store.workOrders.list(desk.id, { signal }),
    store.technicians.list(desk.id, { signal }),
  ]);
  return { orders, technicians };
}
