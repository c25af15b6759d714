import { useMemo } from "react";
import { createFormat, type Format } from "../../kit/format.ts";
import { usableTimeZone } from "../../kit/locale.ts";
import { useHost } from "../../kit/use-host.ts";

export interface Desk {
  /** Formats instants as clocks at the desk show them. */
  readonly format: Format;
  /** America/Los_Angeles → Pacific Time. */
  readonly zone: string;
}

/** The desk's own time: a plan is made and read in it, wherever the person is. */
export function useDesk(timeZone: string): Desk {
  const { locale } = useHost();
  return useMemo(() => {
    const zone = usableTimeZone(timeZone);
    const parts = new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      timeZoneName: "longGeneric",
    }).formatToParts();
    const name = parts.find(({ type }) => type === "timeZoneName")?.value;
    return { format: createFormat(locale, zone), zone: name ?? zone };
  }, [locale, timeZone]);
}
