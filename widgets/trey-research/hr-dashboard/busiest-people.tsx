import { Subtitle2 } from "@fluentui/react-components";
import { useFormat, useLocale, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useInlineStyles } from "@suite/widget-kit/theme/common.styles.ts";
import { useId } from "react";
import type { ConsultantCard } from "../contract.ts";
import { OverAllocated } from "../parts/over-allocated.tsx";
import { busiest, isOverAllocated } from "./consultant-order.ts";
import { PersonRow } from "./person-row.tsx";
import { dashboardStrings } from "./strings.ts";

const shown = 4;

/** The people with the most forecast hours, and who has more than a month holds. */
export function BusiestPeople({ consultants }: { consultants: readonly ConsultantCard[] }) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const styles = useInlineStyles();
  const { locale } = useLocale();
  const heading = useId();
  return (
    <section className={styles.column} aria-labelledby={heading}>
      <Subtitle2 as="h2" id={heading}>
        {t("busiest")}
      </Subtitle2>
      <ol className={styles.list}>
        {busiest(consultants, shown, locale).map((person) => (
          <PersonRow
            key={person.id}
            name={person.name}
            detail={person.roles[0] ?? person.city}
            badge={isOverAllocated(person) && <OverAllocated />}
            figure={format.hours(person.forecastHours)}
          />
        ))}
      </ol>
    </section>
  );
}
