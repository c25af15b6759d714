import { MessageBar, MessageBarBody } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { fullest, type PlannedMonth } from "./plan.ts";
import { profileStrings } from "./strings.ts";

interface CapacityPreviewProps {
  months: readonly PlannedMonth[];
  className: string;
}

/** Says, before anything is written, whether the hours fit into the months. */
export function CapacityPreview({ months, className }: CapacityPreviewProps) {
  const t = useStrings(profileStrings);
  const format = useFormat();
  const over = months.filter(({ hours, capacity }) => hours > capacity);
  const top = fullest(months);
  if (!top) return null;
  const values = { hours: format.hours(top.hours), capacity: format.hours(top.capacity) };
  return (
    <div role="status" className={className}>
      <MessageBar intent={over.length > 0 ? "warning" : "success"} layout="multiline">
        <MessageBarBody>
          {over.length > 0
            ? over.map(({ month, hours, capacity }) => (
                <div key={month}>
                  {t("wouldExceed", {
                    month: format.month(month),
                    hours: format.hours(hours),
                    capacity: format.hours(capacity),
                  })}
                </div>
              ))
            : t("wouldFit", values)}
        </MessageBarBody>
      </MessageBar>
    </div>
  );
}
