import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useMinutes } from "../parts/use-minutes.ts";
import { fieldopsStrings } from "../strings.ts";
import { reasonStrings } from "./reason-strings.ts";
import type { PlanWords } from "./reasons.ts";

/** What the functions of `reasons.ts` word a plan's facts with, in the person's language. */
export function usePlanWords(): PlanWords {
  const t = useStrings(reasonStrings);
  const shared = useStrings(fieldopsStrings);
  const format = useFormat();
  const minutes = useMinutes();
  return { t, format, minutes, status: (status) => shared(`status${status}`) };
}
