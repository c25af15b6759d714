import { prioritySchema, statusSchema } from "@suite/fieldops-contract";
import { useFormat, useStrings, useWords } from "@suite/widget-kit";
import { ChoiceField, FilterBar } from "@suite/widget-kit/components";
import { asPriority, priorityWord } from "../parts/badges.tsx";
import { assignmentStrings, fieldWords, sharedStrings } from "../strings.ts";
import { asSla, asStatus, hasPinFilters, type PinFilters, soonHours } from "./pins.ts";
import { mapStrings } from "./strings.ts";
import type { MapPins, Workplace } from "./use-pins.ts";

/** Filters of map and list. They apply to the loaded pins without a tool call. */
export function MapFilters({ map, work }: { map: MapPins; work: Workplace }) {
  const t = useStrings(mapStrings);
  const word = useWords(fieldWords);
  const shared = useStrings(assignmentStrings);
  const marks = useStrings(sharedStrings);
  const format = useFormat();
  const { pins, pending } = map;
  const { rows, filters, setFilters } = work;
  const count = pins.total;
  const set = (part: PinFilters) => setFilters({ ...filters, ...part });
  const filtered = hasPinFilters(filters);
  const regions = [...new Set(pins.items.map(({ region }) => region))].sort();
  return (
    <FilterBar
      resultText={
        filtered ? t("foundOf", { shown: rows.length, count }) : shared("found", { count })
      }
      pending={pending}
      onClear={filtered ? () => setFilters({}) : undefined}
    >
      <ChoiceField
        label={shared("priority")}
        anyLabel={shared("anyPriority")}
        offered={prioritySchema.options.toReversed()}
        getLabel={(value) => marks(priorityWord(asPriority(value) ?? "Low"))}
        value={filters.priority}
        onChange={(value) => set({ priority: asPriority(value) })}
      />
      <ChoiceField
        label={shared("region")}
        anyLabel={shared("anyRegion")}
        offered={regions}
        getLabel={word}
        value={filters.region}
        onChange={(region) => set({ region })}
      />
      <ChoiceField
        label={t("sla")}
        anyLabel={t("anySla")}
        offered={["missed", "soon"]}
        getLabel={(value) =>
          value === "missed"
            ? t("slaMissed")
            : t("slaSoon", { time: format.duration({ hours: soonHours }) })
        }
        value={filters.sla}
        onChange={(value) => set({ sla: asSla(value) })}
      />
      <ChoiceField
        label={t("status")}
        anyLabel={t("anyStatus")}
        offered={statusSchema.options.filter((status) =>
          pins.items.some((pin) => pin.status === status),
        )}
        getLabel={(value) => marks(`status${asStatus(value) ?? "New"}`)}
        value={filters.status}
        onChange={(value) => set({ status: asStatus(value) })}
      />
    </FilterBar>
  );
}
