import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { treyStrings } from "../strings.ts";

/** Writes city, region, country as the language does, leaving out what is empty. */
export function usePlaceText(): (parts: readonly string[]) => string {
  const t = useStrings(treyStrings);
  return (parts) =>
    parts
      .filter(Boolean)
      .reduce((place, part) => (place === "" ? part : t("placePart", { place, part })), "");
}
