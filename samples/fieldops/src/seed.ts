import { readFileSync } from "node:fs";
import {
  planLineSchema,
  planSchema,
  technicianSchema,
  workOrderSchema,
} from "@suite/fieldops-widgets/contract";
import { z } from "zod";
import { desk } from "./desk.ts";
import { addDays, dayOf, momentAt } from "./rules/desk-time.ts";

const quarterMs = 15 * 60_000;

/**
 * Seed rows. Times in the files are offsets: `now-3h` from the moment of seeding, `day+1@540` minutes of a day
 * at the desk counted from today, `day-1` such a day. So "the last 24 hours" is never empty.
 */
export function seedRows(now: Date) {
  return {
    workOrders: z.array(workOrderSchema).parse(readSeed("work-orders", now)),
    technicians: z.array(technicianSchema).parse(readSeed("technicians", now)),
    plans: z.array(planSchema).parse(readSeed("plans", now)),
    planLines: z.array(planLineSchema).parse(readSeed("plan-lines", now)),
  };
}

function readSeed(table: string, now: Date): unknown {
  const text = readFileSync(new URL(import.meta.resolve(`#seed/${table}.json`)), "utf8");
  // Rounded to quarters of an hour, so that seeding again soon after writes equal rows.
  const quarter = new Date(Math.floor(now.getTime() / quarterMs) * quarterMs);
  return JSON.parse(text, (_, value) => (typeof value === "string" ? resolve(value, quarter) : value));
}

function resolve(text: string, now: Date): string {
  const hours = /^now([+-][\d.]+)h$/.exec(text)?.[1];
  if (hours !== undefined) return new Date(now.getTime() + Number(hours) * 3_600_000).toISOString();
  const [, days, minute] = /^day([+-]\d+)(?:@(\d+))?$/.exec(text) ?? [];
  if (days === undefined) return text;
  const day = addDays(dayOf(now, desk.timeZone), Number(days));
  return minute === undefined ? day : momentAt(day, Number(minute), desk.timeZone).toISOString();
}
