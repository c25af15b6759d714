import { Select } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { type ConsultantOrder, consultantOrders } from "./consultant-order.ts";
import { dashboardStrings } from "./strings.ts";

interface SortFieldProps {
  order: ConsultantOrder;
  onChange: (order: ConsultantOrder) => void;
}

export function SortField({ order, onChange }: SortFieldProps) {
  const t = useStrings(dashboardStrings);
  const labels: Record<ConsultantOrder, string> = {
    hours: t("forecastHours"),
    peak: t("sortPeak"),
    name: t("name"),
  };
  return (
    <Select
      size="small"
      aria-label={t("sortBy")}
      value={order}
      onChange={(_, { value }) => onChange(consultantOrders.find((each) => each === value) ?? "hours")}
    >
      {consultantOrders.map((each) => (
        <option key={each} value={each}>
          {labels[each]}
        </option>
      ))}
    </Select>
  );
}
