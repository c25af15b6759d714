import {
  planLineSchema,
  planSchema,
  technicianSchema,
  workOrderSchema,
} from "@suite/fieldops-contract";
import { seedReader } from "@suite/storage";
import { desk } from "./data/desk.ts";

const file = (table: string) => import.meta.resolve(`#seed/${table}.json`);

/** Sample data. Times in the files are relative to `now`, so that "the last 24 hours" is never empty. */
export function seedRows(now: Date) {
  const read = seedReader({ now, timeZone: desk.timeZone, file });
  return {
    workOrders: read("work-orders", workOrderSchema),
    technicians: read("technicians", technicianSchema),
    plans: read("plans", planSchema),
    planLines: read("plan-lines", planLineSchema),
  };
}
