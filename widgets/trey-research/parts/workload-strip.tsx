import { useFormat, useStrings } from "@suite/widget-kit";
import { HeatStrip, type HeatStripProps } from "../charts/heat-strip.tsx";
import { treyStrings } from "../strings.ts";

export function WorkloadStrip(props: Omit<HeatStripProps, "formatMonth" | "emptyText">) {
  const t = useStrings(treyStrings);
  const format = useFormat();
  return (
    <HeatStrip
      {...props}
      formatMonth={({ month, booked, capacity }) =>
        t("monthOf", {
          month: format.month(month, "short"),
          hours: format.number(booked),
          capacity: format.hours(capacity),
        })
      }
      emptyText={t("noHours")}
    />
  );
}
