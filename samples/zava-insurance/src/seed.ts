import { seedReader } from "@suite/storage";
import {
  claimDocumentSchema,
  claimSchema,
  contractorSchema,
  inspectionSchema,
  inspectorSchema,
  noteSchema,
  purchaseOrderSchema,
} from "@suite/zava-insurance-contract";
import { officeTimeZone } from "./rules/days.ts";

const file = (table: string) => import.meta.resolve(`#seed/${table}.json`);

/** Sample data. Dates in the files are relative to `now`, so that "next week" has inspections whenever they are seeded. */
export function seedRows(now: Date) {
  const read = seedReader({ now, timeZone: officeTimeZone, file });
  return {
    claims: read("claims", claimSchema),
    inspections: read("inspections", inspectionSchema),
    orders: read("orders", purchaseOrderSchema),
    notes: read("notes", noteSchema),
    contractors: read("contractors", contractorSchema),
    inspectors: read("inspectors", inspectorSchema),
    documents: read("documents", claimDocumentSchema),
  };
}
