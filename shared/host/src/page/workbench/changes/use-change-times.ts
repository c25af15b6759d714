import type { Entry } from "../../session/entries.ts";
import { useOpenSample } from "../../session/open-sample.ts";
import { isTimeZone } from "../../state/link.ts";
import { useStore } from "../../state/store.ts";
import { useLink } from "../../state/use-link.ts";

/**
 * Formats the times of changes as the widgets show theirs: in the time zone that the sample's answers name, such as that of a dispatch
 * desk, else in the person's.
 */
export function useChangeTimes() {
  const { session } = useOpenSample();
  const { locale, timeZone: ownZone } = useLink();
  const { entries } = useStore(session.conversation.state);
  const timeZone = findTimeZone(entries) ?? ownZone;
  const times = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  const format = (at: string) => times.format(new Date(at));
  return {
    zone: zoneName(locale, timeZone),
    format,
    /** Replaces times such as 2026-11-23T20:07:00.000Z in a text. */
    withTimes: (text: string) => text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, format),
  };
}

export type ChangeTimes = ReturnType<typeof useChangeTimes>;

/** Time zone that the newest answer with one names. */
function findTimeZone(entries: readonly Entry[]): string | undefined {
  const zones = entries.flatMap((entry) => {
    if (entry.kind !== "call") return [];
    const { timeZone } = Object(entry.result?.structuredContent);
    return typeof timeZone === "string" && isTimeZone(timeZone) ? [timeZone] : [];
  });
  return zones.at(-1);
}

function zoneName(locale: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" });
  const part = format.formatToParts().find(({ type }) => type === "timeZoneName");
  return part?.value ?? timeZone;
}
