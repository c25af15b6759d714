import { readFileSync } from "node:fs";
import { assignmentSchema, consultantSchema, projectSchema } from "@suite/trey-research-widgets/contract";
import { z } from "zod";
import { addMonths, monthOf } from "./rules/hours.ts";

/** Reads the seed rows. Their months are offsets from the current month, so that "next month" always has data. */
export function seedRows(now: Date) {
  return {
    consultants: z.array(consultantSchema).parse(readSeed("consultants", now)),
    projects: z.array(projectSchema).parse(readSeed("projects", now)),
    assignments: z.array(assignmentSchema).parse(readSeed("assignments", now)),
  };
}

function readSeed(table: string, now: Date): unknown {
  const text = readFileSync(new URL(import.meta.resolve(`#seed/${table}.json`)), "utf8");
  return JSON.parse(text, (key, value) => (key === "month" ? resolveMonth(value, now) : value));
}

function resolveMonth(value: unknown, now: Date): unknown {
  const offset = typeof value === "string" ? /^month([+-]\d+)$/.exec(value)?.[1] : undefined;
  return offset === undefined ? value : addMonths(monthOf(now), Number(offset));
}
