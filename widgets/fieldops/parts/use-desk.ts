import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { createFormat, type Format } from "@suite/widget-kit/i18n/format.ts";
import { usableTimeZone } from "@suite/widget-kit/i18n/locale.ts";
import { createContext, useContext, useMemo } from "react";

export interface Desk {
  /** Formats instants as clocks at the desk show them. */
  readonly format: Format;
  /** America/Los_Angeles → Pacific Time. */
  readonly zone: string;
}

/** The time zone of the desk whose work a widget shows. */
export const DeskTimeZone = createContext("UTC");

/** The desk's own time: work is due, planned and read in it, wherever the person is. */
export function useDesk(zoneOfPlan?: string): Desk {
  const { locale } = useHost();
  const zoneOfWidget = useContext(DeskTimeZone);
  const timeZone = zoneOfPlan ?? zoneOfWidget;
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
