import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { ChoiceField, FilterBar } from "@suite/widget-kit/parts/filters.tsx";
import { type AssignmentFilters, prioritySchema } from "../contract.ts";
import { priorityWord } from "../parts/priority-badge.tsx";
import { fieldopsStrings } from "../strings.ts";
import { ageInWords } from "./age-in-words.ts";
import { defaultHours, hasFilters, offeredHours, priorityOf } from "./filters.ts";
import { listStrings } from "./strings.ts";
import type { List } from "./use-list.ts";

/** The filters of the list, and what they leave out for its age. */
export function ListFilters({ list }: { list: List }) {
  const t = useStrings(listStrings);
  const shared = useStrings(fieldopsStrings);
  const format = useFormat();
  const { view, filters, change, pending } = list;
  const set = (part: Partial<AssignmentFilters>) => change({ ...filters, ...part });
  const found = shared("found", { count: view.assignments.total });
  const older = view.totals.older > 0 && t("older", { count: view.totals.older });
  const clear = () => change({ maxHoursOld: defaultHours });
  return (
    <FilterBar
      found={format.dotted([found, older])}
      pending={pending}
      onClear={hasFilters(filters) ? clear : undefined}
    >
      <ChoiceField
        label={shared("priority")}
        any={shared("anyPriority")}
        offered={prioritySchema.options.toReversed()}
        labelOf={(value) => shared(priorityWord(priorityOf(value) ?? "Low"))}
        value={filters.priority}
        onChange={(value) => set({ priority: priorityOf(value) })}
      />
      <ChoiceField
        label={shared("region")}
        any={shared("anyRegion")}
        offered={view.options.regions}
        value={filters.region}
        onChange={(region) => set({ region })}
      />
      <ChoiceField
        label={shared("team")}
        any={t("anyTeam")}
        offered={view.options.teams}
        value={filters.team}
        onChange={(team) => set({ team })}
      />
      <ChoiceField
        label={t("age")}
        offered={offeredHours.map(String)}
        labelOf={(hours) => ageInWords(format, Number(hours))}
        value={String(filters.maxHoursOld)}
        onChange={(hours) => set({ maxHoursOld: Number(hours ?? defaultHours) })}
      />
    </FilterBar>
  );
}
