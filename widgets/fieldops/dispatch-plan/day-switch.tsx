import { Button } from "@fluentui/react-components";
import { ChevronLeftRegular, ChevronRightRegular } from "@fluentui/react-icons";
import { addDays } from "@suite/contracts";
import { planDaysAhead } from "@suite/fieldops-contract";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import { IconButton, Mirrored } from "@suite/widget-kit/components";
import { useEffect, useRef } from "react";
import { useToday } from "../parts/time.ts";
import { useDaySwitchStyles } from "./dispatch-plan.styles.ts";
import { planStrings } from "./strings.ts";
import { usePlansContext } from "./use-plans.ts";

/** Leads to the plan of the day before, of today and of the day after, as far as days can be planned. */
export function DaySwitch({ day, timeZone }: { day: string; timeZone: string }) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const styles = useDaySwitchStyles();
  const { canCallTools } = useHost();
  const { showDay, pending, lastStep } = usePlansContext();
  const today = useToday(timeZone);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const step = lastStep.current;
    lastStep.current = undefined;
    if (step) group.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus();
  }, [lastStep]);
  if (!canCallTools) return null;
  const previous = addDays(day, -1);
  const next = day < today ? today : addDays(day, 1);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div ref={group} role="group" aria-label={t("day")} className={styles.days}>
      <IconButton
        data-step="previous"
        icon={<Mirrored icon={<ChevronLeftRegular />} />}
        label={t("showDay", { day: format.day(previous) })}
        disabledFocusable={pending || previous < today}
        onClick={() => showDay(previous, "previous")}
      />
      <Button
        data-step="today"
        disabledFocusable={pending || day === today}
        onClick={() => showDay(today, "today")}
      >
        {t("today")}
      </Button>
      <IconButton
        data-step="next"
        icon={<Mirrored icon={<ChevronRightRegular />} />}
        label={t("showDay", { day: format.day(next) })}
        disabledFocusable={pending || next > addDays(today, planDaysAhead)}
        onClick={() => showDay(next, "next")}
      />
    </div>
  );
}
