import type { Format } from "@suite/widget-kit/i18n/format.ts";

/** 24 → 24 hours, 72 → 3 days. */
export function ageInWords(format: Pick<Format, "duration">, hours: number): string {
  const isDays = hours > 24 && hours % 24 === 0;
  return format.duration(isDays ? { days: hours / 24 } : { hours }, "long");
}
