import { seedReader } from "@suite/storage";
import { assignmentSchema, consultantSchema, projectSchema } from "@suite/trey-research-contract";

const file = (table: string) => import.meta.resolve(`#seed/${table}.json`);

/** Sample data. Months in the files are relative to `now`, so that "next month" always has data. */
export function seedRows(now: Date) {
  const read = seedReader({ now, file });
  return {
    consultants: read("consultants", consultantSchema),
    projects: read("projects", projectSchema),
    assignments: read("assignments", assignmentSchema),
  };
}
