import { useMemo } from "react";
import { createTranslate, type Messages, type Strings, type Translate } from "./strings.ts";
import { useLocale } from "./use-locale.ts";

/** The texts of one catalogue in the host's language: `const t = useStrings(profileStrings); t("saved")`. */
export function useStrings<M extends Messages>(strings: Strings<M>): Translate<M> {
  const { locale } = useLocale();
  return useMemo(() => createTranslate(strings, locale), [strings, locale]);
}
