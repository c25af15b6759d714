import { useMemo } from "react";
import { useSessionState } from "../host/session.ts";
import { createFormat, type Format, perKey } from "./format.ts";
import { usableLocale, usableTimeZone } from "./locale.ts";
import { createTranslate, type Messages, type Strings, type Translate } from "./strings.ts";

/** The host's locale and time zone, for parts that a page has hundreds of; `useHost` tells everything. */
export function useLocale(): { readonly locale: string; readonly timeZone: string } {
  const { context } = useSessionState();
  return { locale: usableLocale(context.locale), timeZone: usableTimeZone(context.timeZone) };
}

const formatIn = perKey((locale) => perKey((timeZone) => createFormat(locale, timeZone)));

/** Formats in the host's locale and time zone. */
export function useFormat(): Format {
  const { locale, timeZone } = useLocale();
  return formatIn(locale)(timeZone);
}

/** The texts of one catalogue in the host's language: `const t = useStrings(profileStrings); t("saved")`. */
export function useStrings<M extends Messages>(strings: Strings<M>): Translate<M> {
  const { locale } = useLocale();
  return useMemo(() => createTranslate(strings, locale), [strings, locale]);
}
