import { useFormat, useStrings } from "@suite/widget-kit";
import { treyStrings } from "../strings.ts";

/** Month above the capacity. */
interface ExceededMonth {
  readonly month: string;
  readonly hours: number;
  readonly capacity: number;
}

const shown = 3;

/** Returns a function that says in which months a person would be over-allocated, the first three by name. */
export function useExceededText(): (name: string, months: readonly ExceededMonth[]) => string {
  const t = useStrings(treyStrings);
  const format = useFormat();
  return (name, months) => {
    const texts = months.slice(0, shown).map(({ month, hours, capacity }) =>
      t("monthOf", {
        month: format.month(month),
        hours: format.number(hours),
        capacity: format.hours(capacity),
      }),
    );
    const more = months.length - shown;
    const list = more > 0 ? [...texts, `+${format.number(more)}`] : texts;
    return t("personExceeds", { name, months: format.list(list) });
  };
}
