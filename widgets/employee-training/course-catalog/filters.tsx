import {
  type CourseCatalog,
  type CourseFilters,
  levelSchema,
} from "@suite/employee-training-contract";
import { useFormat, useStrings, withoutBlanks } from "@suite/widget-kit";
import { ChoiceField, FilterBar, FilterTags, SearchField } from "@suite/widget-kit/components";
import { hoursAndMinutes, useLevelName } from "../parts/course-facts.tsx";
import { catalogStrings } from "./strings.ts";
import { type Catalog, lengths } from "./use-catalog.ts";

export function CatalogFilterBar({ catalog }: { catalog: Catalog }) {
  const t = useStrings(catalogStrings);
  const levelName = useLevelName();
  const { formatLength, formatCertificate } = useFilterTexts();
  const { view, filters, change, pending } = catalog;
  const { query, topic, level, maxMinutes, certificate, learningPathId } = filters;
  const set = (part: CourseFilters) => change({ ...filters, ...part });
  const paths = new Map(view.learningPaths.map(({ id, title }) => [id, title]));
  return (
    <FilterBar
      resultText={t("courseCount", { count: view.courses.total })}
      pending={pending}
      onClear={Object.keys(withoutBlanks(filters)).length > 0 ? () => change({}) : undefined}
    >
      <SearchField label={t("search")} value={query} onChange={(value) => set({ query: value })} />
      <ChoiceField
        label={t("topic")}
        anyLabel={t("anyTopic")}
        offered={view.options.topics}
        value={topic}
        onChange={(value) => set({ topic: value })}
      />
      <ChoiceField
        label={t("level")}
        anyLabel={t("anyLevel")}
        offered={levelSchema.options}
        getLabel={(value) => levelName(levelSchema.catch("Beginner").parse(value))}
        value={level}
        onChange={(value) => set({ level: levelSchema.safeParse(value).data })}
      />
      <ChoiceField
        label={t("length")}
        anyLabel={t("anyLength")}
        offered={lengths}
        getLabel={(value) => formatLength(Number(value))}
        value={maxMinutes === undefined ? undefined : String(maxMinutes)}
        onChange={(value) => set({ maxMinutes: value ? Number(value) : undefined })}
      />
      <ChoiceField
        label={t("certificateFilter")}
        anyLabel={t("anyCertificate")}
        offered={["true", "false"]}
        getLabel={(value) => formatCertificate(value === "true")}
        value={certificate === undefined ? undefined : String(certificate)}
        onChange={(value) => set({ certificate: value ? value === "true" : undefined })}
      />
      <ChoiceField
        label={t("learningPath")}
        anyLabel={t("anyPath")}
        offered={[...paths.keys()]}
        getLabel={(id) => paths.get(id) ?? id}
        value={learningPathId}
        onChange={(value) => set({ learningPathId: value })}
      />
    </FilterBar>
  );
}

export function CatalogFilterTags({ view }: { view: CourseCatalog }) {
  const t = useStrings(catalogStrings);
  const levelName = useLevelName();
  const { formatLength, formatCertificate } = useFilterTexts();
  const { query, topic, level, maxMinutes, certificate, learningPathId } = view.filters;
  const path = view.learningPaths.find(({ id }) => id === learningPathId);
  return (
    <FilterTags
      filters={[
        [t("search"), query],
        [t("topic"), topic],
        [t("level"), level && levelName(level)],
        [t("length"), maxMinutes === undefined ? undefined : formatLength(maxMinutes)],
        [
          t("certificateFilter"),
          certificate === undefined ? undefined : formatCertificate(certificate),
        ],
        [t("learningPath"), path?.title ?? learningPathId],
      ]}
    />
  );
}

function useFilterTexts() {
  const t = useStrings(catalogStrings);
  const format = useFormat();
  return {
    formatLength: (minutes: number) =>
      t("upTo", { length: format.duration(hoursAndMinutes(minutes)) }),
    formatCertificate: (certificate: boolean) =>
      t(certificate ? "withCertificate" : "withoutCertificate"),
  };
}
