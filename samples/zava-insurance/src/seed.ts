import { readFileSync } from "node:fs";
import {
  claimSchema,
  contractorSchema,
  inspectionSchema,
  inspectorSchema,
  noteSchema,
  purchaseOrderSchema,
} from "@suite/zava-insurance-widgets/contract";
import { z } from "zod";
import { addDays, dayIn, officeTimeZone, weekday } from "./rules/days.ts";

/** Seed rows. Their dates are offsets from today, so that "next week" has inspections whenever they are seeded. */
export function seedRows(now: Date) {
  const today = dayIn(officeTimeZone, now);
  return {
    claims: z.array(claimSchema).parse(readSeed("claims", today)),
    inspections: z.array(inspectionSchema).parse(readSeed("inspections", today)),
    orders: z.array(purchaseOrderSchema).parse(readSeed("orders", today)),
    notes: z.array(noteSchema).parse(readSeed("notes", today)),
    contractors: z.array(contractorSchema).parse(readSeed("contractors", today)),
    inspectors: z.array(inspectorSchema).parse(readSeed("inspectors", today)),
  };
}

function readSeed(table: string, today: string): unknown {
  const text = readFileSync(new URL(import.meta.resolve(`#seed/${table}.json`)), "utf8");
  return JSON.parse(text, (_, value) => (typeof value === "string" ? resolved(value, today) : value));
}

/** Resolves `day+3` to three days from today, or the following Monday on weekends, and `day-2T09:40` to a time on that day. */
function resolved(value: string, today: string): string {
  const [, offset, time] = /^day([+-]\d+)(?:T(\d\d:\d\d))?$/.exec(value) ?? [];
  if (offset === undefined) return value;
  const day = addDays(today, Number(offset));
  if (time !== undefined) return `${day}T${time}:00.000Z`;
  return Number(offset) > 0 ? workday(day) : day;
}

function workday(day: string): string {
  return { 0: addDays(day, 1), 6: addDays(day, 2) }[weekday(day)] ?? day;
}
