import { readFileSync } from "node:fs";
import { addDays, addMonths, getWeekday, momentAt, toDay } from "@suite/contracts";
import type { z } from "zod";

interface SeedReaderOptions {
  /** Time of seeding, from which relative dates count. */
  readonly now: Date;
  /** IANA time zone of the days and times; UTC by default. */
  readonly timeZone?: string;
  /** File URL of a table's rows: `(table) => import.meta.resolve(`#seed/${table}.json`)`. */
  readonly file: (table: string) => string;
}

/**
 * Returns a function that reads and validates a table's seed file. Dates may be relative to the time of seeding (docs/storage.md).
 * @throws Error that names the file, the row and the field
 *
 * @example
 * const file = (table: string) => import.meta.resolve(`#seed/${table}.json`);
 * const read = seedReader({ now: new Date(), timeZone: "America/Los_Angeles", file });
 * const vendors = read("vendors", vendorSchema);
 */
export function seedReader({ now, timeZone = "UTC", file }: SeedReaderOptions) {
  // Rounded, so that seeding again soon after writes equal rows.
  const rounded = new Date(Math.floor(now.getTime() / quarterMs) * quarterMs);
  return function read<Row>(table: string, schema: z.ZodType<Row>): Row[] {
    const rows: unknown = JSON.parse(readFileSync(new URL(file(table)), "utf8"));
    if (!Array.isArray(rows))
      throw new Error(`seed/${table}.json is not a list of rows. Write an array of objects.`);
    return rows.map((row, index) => {
      const place = `seed/${table}.json, row ${index + 1}`;
      const dated: unknown = JSON.parse(JSON.stringify(row), (field, value) =>
        typeof value === "string"
          ? resolved(value, { now: rounded, timeZone }, `${place}, ${field}`)
          : value,
      );
      const parsed = schema.safeParse(dated);
      if (parsed.success) return parsed.data;
      const [issue] = parsed.error.issues;
      throw new Error(`${place}, ${issue?.path.join(".")}: ${issue?.message}. Correct the field.`);
    });
  };
}

const quarterMs = 15 * 60_000;

type Clock = Required<Pick<SeedReaderOptions, "now" | "timeZone">>;

const unitMs = { h: 3_600_000, d: 86_400_000 };

/** Text that is meant as a relative date, be it right or wrong. */
const meant = /^(now|day|workday|month)[+-]\d\S*$/;

const relative =
  /^(?:now(?<amount>[+-]\d+(?:\.\d+)?)(?<unit>[hd])|day(?<day>[+-]\d+)(?:T(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d))?|workday(?<workday>[+-]\d+)|month(?<month>[+-]\d+))$/;

function resolved(text: string, { now, timeZone }: Clock, place: string): string {
  if (!meant.test(text)) return text;
  const { amount, unit, day, hour, minute, workday, month } = relative.exec(text)?.groups ?? {};
  const today = toDay(now, timeZone);
  if (amount !== undefined)
    return new Date(
      now.getTime() + Number(amount) * unitMs[unit === "d" ? "d" : "h"],
    ).toISOString();
  if (month !== undefined) return addMonths(today.slice(0, 7), Number(month));
  if (workday !== undefined) return workdayFrom(addDays(today, Number(workday)));
  if (day === undefined) {
    throw new Error(
      `${place}: "${text}" is not a relative date. Write now-3h, now-12d, day+2, day-1T09:40, workday+3 or month-1.`,
    );
  }
  const date = addDays(today, Number(day));
  return hour === undefined
    ? date
    : momentAt(date, Number(hour) * 60 + Number(minute), timeZone).toISOString();
}

function workdayFrom(day: string): string {
  return { 0: addDays(day, 1), 6: addDays(day, 2) }[getWeekday(day)] ?? day;
}
