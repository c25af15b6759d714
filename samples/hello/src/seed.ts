import { greetingSchema } from "@suite/hello-contract";
import { seedReader } from "@suite/storage";

const file = (table: string) => import.meta.resolve(`#seed/${table}.json`);

/** Sample data. Dates in the files are relative to `now`. */
export function seedRows(now: Date) {
  const read = seedReader({ now, file });
  return { greetings: read("greetings", greetingSchema) };
}
