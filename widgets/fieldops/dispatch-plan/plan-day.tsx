import { Caption1 } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useDesk } from "../parts/use-desk.ts";
import { usePlanTextStyles } from "./plan-text.styles.ts";
import { planStrings } from "./strings.ts";

/** The day of a plan, and whose clocks its times are of. */
export function PlanDay({ of }: { of: { readonly day: string; readonly timeZone: string } }) {
  const t = useStrings(planStrings);
  const styles = usePlanTextStyles();
  const { format, zone } = useDesk(of.timeZone);
  return <Caption1 className={styles.quiet}>{t("dayAt", { day: format.day(of.day), zone })}</Caption1>;
}
