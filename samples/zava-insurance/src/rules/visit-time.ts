import { dateInWords, dayText } from "@suite/server/tools";
import type { Address, Inspection } from "@suite/zava-insurance-contract";
import { officeTimeZone } from "./days.ts";

type Visit = Pick<Inspection, "scheduledDate" | "scheduledTime">;

/** Idaho is on Pacific time north of the Salmon River, and on Mountain time south of it. */
const salmonRiverLatitude = 45.5;

/** Time zone of a property, in which the times of its inspections are. Elsewhere in the region the office's applies. */
export function propertyTimeZone({ state, latitude }: Pick<Address, "state" | "latitude">): string {
  return state === "ID" && latitude < salmonRiverLatitude ? "America/Boise" : officeTimeZone;
}

const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" });

/** Writes a time of day as people say it: 9:30 AM. */
export function timeInWords(time: string): string {
  return clock.format(new Date(`1970-01-01T${time}:00Z`)).replaceAll("\u202f", " ");
}

/** Day and time of a visit for a list: Nov 23, 2026, 9:30 AM. Rows from before times were kept have the day alone. */
export function visitInWords({ scheduledDate, scheduledTime }: Visit): string | undefined {
  if (scheduledDate === undefined) return undefined;
  return withTime(dateInWords(scheduledDate), scheduledTime);
}

/** Day and time of a visit in full, to repeat what was booked: Monday, November 23, 2026, 9:30 AM. */
export function visitText({ scheduledDate, scheduledTime }: Visit): string | undefined {
  if (scheduledDate === undefined) return undefined;
  return withTime(dayText(scheduledDate), scheduledTime);
}

function withTime(day: string, time: string | undefined): string {
  return time === undefined ? day : `${day}, ${timeInWords(time)}`;
}
