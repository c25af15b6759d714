import {
  type AssignmentFilters,
  assignmentFiltersSchema,
  type DispatchList,
  dispatchListSchema,
  prioritySchema,
} from "@suite/fieldops-contract";
import {
  useFilteredQuery,
  useFormat,
  useStrings,
  useWords,
  withoutBlanks,
} from "@suite/widget-kit";
import { ChoiceField, FilterBar } from "@suite/widget-kit/components";
import type { Format } from "@suite/widget-kit/i18n";
import { asPriority, priorityWord } from "../parts/badges.tsx";
import { assignmentStrings, fieldWords, sharedStrings } from "../strings.ts";
import { defaultHours, hasFilters, offeredHours } from "./list-state.ts";
import { listStrings } from "./strings.ts";

/** The list with its filters. Filters that the person set are kept with the page, and the list is read with them again. */
export function useList(initial: DispatchList) {
  return useFilteredQuery({
    tool: "list-new-assignments",
    schema: dispatchListSchema,
    view: initial,
    scope: initial.readAt,
    filters: initial.filters,
    filtersSchema: assignmentFiltersSchema,
    toArgs: withoutBlanks,
  });
}

export type List = ReturnType<typeof useList>;

export function ListFilters({ list }: { list: List }) {
  const t = useStrings(listStrings);
  const word = useWords(fieldWords);
  const shared = useStrings(assignmentStrings);
  const marks = useStrings(sharedStrings);
  const format = useFormat();
  const { view, filters, change, pending } = list;
  const set = (part: Partial<AssignmentFilters>) => change({ ...filters, ...part });
  const resultText = shared("found", { count: view.assignments.total });
  const older = view.totals.older > 0 && t("older", { count: view.totals.older });
  const clear = () => change({ maxHoursOld: defaultHours });
  return (
    <FilterBar
      resultText={format.dotted([resultText, older])}
      pending={pending}
      onClear={hasFilters(filters) ? clear : undefined}
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
        offered={view.options.regions}
        getLabel={word}
        value={filters.region}
        onChange={(region) => set({ region })}
      />
      <ChoiceField
        label={shared("team")}
        anyLabel={t("anyTeam")}
        offered={view.options.teams}
        value={filters.team}
        onChange={(team) => set({ team })}
      />
      <ChoiceField
        label={t("age")}
        offered={offeredHours.map(String)}
        getLabel={(hours) => ageInWords(format, Number(hours))}
        value={String(filters.maxHoursOld)}
        onChange={(hours) => set({ maxHoursOld: Number(hours ?? defaultHours) })}
      />
    </FilterBar>
  );
}

/** 24 → 24 hours, 72 → 3 days. */
function ageInWords(format: Pick<Format, "duration">, hours: number): string {
  const isDays = hours > 24 && hours % 24 === 0;
  return format.duration(isDays ? { days: hours / 24 } : { hours }, "long");
}
