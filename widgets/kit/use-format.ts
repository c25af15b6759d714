import { useMemo } from "react";
import { createFormat, type Format } from "./format.ts";
import { useHost } from "./use-host.ts";

/** Formats in the host's locale and time zone. */
export function useFormat(): Format {
  const { locale, timeZone } = useHost();
  return useMemo(() => createFormat(locale, timeZone), [locale, timeZone]);
}
