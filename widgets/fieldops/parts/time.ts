import { useHost } from "@suite/widget-kit";
import { createFormat, type Format, timeZoneName, usableTimeZone } from "@suite/widget-kit/i18n";
import { createContext, useContext, useMemo } from "react";

interface Desk {
  /** Formats instants in the desk's time zone. */
  readonly format: Format;
  /** Name of the time zone: America/Los_Angeles → Pacific Time. */
  readonly zone: string;
}

/** Time zone of the widget's desk. */
export const DeskTimeZone = createContext("UTC");

/** Formats in the desk's time zone, wherever the person is. */
export function useDesk(zoneOfPlan?: string): Desk {
  const { locale } = useHost();
  const zoneOfWidget = useContext(DeskTimeZone);
  const timeZone = zoneOfPlan ?? zoneOfWidget;
  return useMemo(() => {
    const zone = usableTimeZone(timeZone);
    return { format: createFormat(locale, zone), zone: timeZoneName(locale, zone) };
  }, [locale, timeZone]);
}
