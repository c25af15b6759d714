import { Body1Strong, Caption1 } from "@fluentui/react-components";
import { WarningRegular } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit";
import type { PlannedMonth } from "../charts/load-bars.tsx";
import { treyStrings } from "../strings.ts";
import { usePlanStyles } from "./plan.styles.ts";
import { exceededMonths } from "./plan.ts";
import { useExceededText } from "./use-saved-warnings.ts";

interface PlannedPerson {
  readonly id: string;
  readonly name: string;
  readonly months: readonly PlannedMonth[];
  /** US dollars per hour; 0 if not billable, `undefined` if it is not known yet. */
  readonly rate: number | undefined;
}

const namesAtMost = 3;

/** Consequence of a plan before it is saved, in a live region: hours, cost, and who would be above the capacity. */
export function PlanTotal({ people }: { people: readonly PlannedPerson[] }) {
  const t = useStrings(treyStrings);
  const format = useFormat();
  const styles = usePlanStyles();
  const exceededText = useExceededText();
  const sumHours = ({ months }: PlannedPerson) => months.reduce((sum, { planned }) => sum + planned, 0);
  const hours = people.reduce((sum, person) => sum + sumHours(person), 0);
  const unpriced = people.some(({ rate }) => rate === undefined);
  const cost = people.reduce((sum, person) => sum + sumHours(person) * (person.rate ?? 0), 0);
  const over = people
    .map(({ id, name, months }) => ({ id, name, exceeded: exceededMonths(months) }))
    .filter(({ exceeded }) => exceeded.length > 0);
  return (
    <div role="status" className={styles.total}>
      {hours > 0 && (
        <Body1Strong className={styles.figures}>
          {format.dotted([
            t("plannedHours", { hours: format.hours(hours) }),
            unpriced ? t("costUnknown") : format.money(Math.round(cost)),
          ])}
        </Body1Strong>
      )}
      {over.slice(0, namesAtMost).map(({ id, name, exceeded }) => (
        <Caption1 key={id} className={styles.over}>
          <WarningRegular aria-hidden="true" className={styles.icon} />
          <span>
            {exceededText(
              name,
              exceeded.map(({ booked, planned, ...month }) => ({ ...month, hours: booked + planned })),
            )}
          </span>
        </Caption1>
      ))}
      {over.length > namesAtMost && (
        <Caption1 className={styles.over}>{t("moreExceed", { count: over.length - namesAtMost })}</Caption1>
      )}
    </div>
  );
}
