import { inline, lazy } from "@suite/contracts";
import type { Hours } from "@suite/fieldops-contract";
import { idList, timeZoneInWords } from "@suite/server/tools";
import { desk } from "../data/desk.ts";
import { clock, minutesInWords } from "../rules/desk-time.ts";

export function assignmentLabel({
  id,
  site,
}: {
  readonly id: string;
  readonly site: string;
}): string {
  return `${id} ${inline(site, 60)}`;
}

export function technicianLabel({ name }: { readonly name: string }): string {
  return inline(name, 60);
}

/** Ids of technicians, for the model's further calls. Those of work are the numbers that people use. */
export function technicianIdList(
  technicians: readonly { readonly id: string; readonly name: string }[],
): string {
  return idList("Technician", technicians);
}

/** Says whose clock the times of an answer are. */
export const timesInWords = `Times are ${timeZoneInWords(desk.timeZone)}.`;

/** "08:00–16:30". */
export function hoursInWords({ fromMinute, untilMinute }: Hours): string {
  return fromMinute === 0 && untilMinute >= 1440
    ? "any time"
    : `${clock(fromMinute)}–${clock(untilMinute)}`;
}

const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const moments = lazy(
  () => new Intl.DateTimeFormat("en-US", { ...time, timeZone: desk.timeZone, weekday: "short" }),
);

/** Due time at the desk's clock and the time left: "Fri 14:05, in 2 h 5 min", "Thu 20:00, 16 h ago". */
export function dueInWords(at: string, now: Date): string {
  const minutes = Math.round((Date.parse(at) - now.getTime()) / 60_000);
  const left = minutesInWords(Math.abs(minutes));
  return `${moments().format(new Date(at))}, ${minutes < 0 ? `${left} ago` : `in ${left}`}`;
}
