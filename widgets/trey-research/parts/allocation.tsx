import { WarningRegular } from "@fluentui/react-icons";
import type { ConsultantProfile } from "@suite/trey-research-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { StatusBadge } from "@suite/widget-kit/components";
import { HoursChart } from "../charts/hours-chart.tsx";
import { treyStrings } from "../strings.ts";

interface AllocationChartProps {
  profile: ConsultantProfile;
  compact?: boolean;
  table?: boolean;
}

/** One person's forecast and delivered hours by month, against the capacity. */
export function AllocationChart({ profile, ...options }: AllocationChartProps) {
  const t = useStrings(treyStrings);
  const format = useFormat();
  const { consultant, allocation, readAt } = profile;
  const [first, last] = [allocation[0], allocation.at(-1)];
  if (!first || !last) return null;
  const peak = allocation.reduce((a, b) => (b.forecastHours > a.forecastHours ? b : a));
  return (
    <HoursChart
      {...options}
      label={t("allocationSummary", {
        name: consultant.name,
        first: format.month(first.month),
        last: format.month(last.month),
        peak: format.hours(peak.forecastHours),
        peakMonth: format.month(peak.month),
      })}
      months={allocation.map(({ month, forecastHours, deliveredHours, capacityHours }) => ({
        month,
        parts: [forecastHours],
        actual: deliveredHours,
        limit: capacityHours,
      }))}
      parts={[{ label: t("forecast") }]}
      caption={t("allocation")}
      readAt={readAt}
    />
  );
}

export function OverAllocated() {
  const t = useStrings(treyStrings);
  return <StatusBadge tone="danger" icon={<WarningRegular />} label={t("overAllocated")} />;
}
