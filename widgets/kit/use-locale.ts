import { usableLocale, usableTimeZone } from "./locale.ts";
import { useSessionState } from "./use-session.ts";

/** The host's locale and time zone, for parts that a page has hundreds of; `useHost` tells everything. */
export function useLocale(): { readonly locale: string; readonly timeZone: string } {
  const { context } = useSessionState();
  return { locale: usableLocale(context.locale), timeZone: usableTimeZone(context.timeZone) };
}
