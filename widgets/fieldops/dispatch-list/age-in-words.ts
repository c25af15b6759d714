import type { Translate } from "@suite/widget-kit/strings.ts";
import type { listStrings } from "./strings.ts";

/** 24 → In the last 24 hours, 72 → In the last 3 days. */
export function ageInWords(t: Translate<typeof listStrings.en>, hours: number): string {
  return hours > 24 && hours % 24 === 0
    ? t("lastDays", { count: hours / 24 })
    : t("lastHours", { count: hours });
}
