import { createFormat, type Format } from "./format.ts";
import { perKey } from "./per-key.ts";
import { useLocale } from "./use-locale.ts";

const formatIn = perKey((locale) => perKey((timeZone) => createFormat(locale, timeZone)));

/** Formats in the host's locale and time zone. */
export function useFormat(): Format {
  const { locale, timeZone } = useLocale();
  return formatIn(locale)(timeZone);
}
