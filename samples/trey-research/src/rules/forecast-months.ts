import { UserError } from "@suite/contracts";
import type { MonthHours } from "@suite/trey-research-widgets/contract";
import { addMonths } from "./months.ts";

const monthsAhead = 24;

/** Models often take the year they were trained in for this one, so a month that cannot be planned is `invalid`. */
export function checkForecastMonths(forecast: readonly MonthHours[] | undefined, thisMonth: string): void {
  const last = addMonths(thisMonth, monthsAhead);
  const wrong = (forecast ?? []).find(({ month }) => month < thisMonth || month > last);
  if (!wrong) return;
  const why = wrong.month < thisMonth ? "is in the past" : "is more than two years ahead";
  throw new UserError(
    "invalid",
    `The forecast month ${wrong.month} ${why}. This month is ${thisMonth}; plan from it to ${last}.`,
  );
}
