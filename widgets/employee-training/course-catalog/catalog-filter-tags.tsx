import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { FilterTags } from "@suite/widget-kit/parts/filters.tsx";
import type { CourseCatalog } from "../contract.ts";
import { useLevelName } from "../parts/course-facts.tsx";
import { timeOf } from "../parts/time-of.ts";
import { catalogStrings } from "./strings.ts";

/** What the courses in the conversation were asked for. */
export function CatalogFilterTags({ view }: { view: CourseCatalog }) {
  const t = useStrings(catalogStrings);
  const format = useFormat();
  const levelName = useLevelName();
  const { query, topic, level, maxMinutes, certificate, learningPathId } = view.filters;
  const path = view.learningPaths.find(({ id }) => id === learningPathId);
  return (
    <FilterTags
      filters={[
        [t("search"), query],
        [t("topic"), topic],
        [t("level"), level && levelName(level)],
        [
          t("length"),
          maxMinutes === undefined ? undefined : t("upTo", { length: format.duration(timeOf(maxMinutes)) }),
        ],
        [
          t("certificateFilter"),
          certificate === undefined ? undefined : t(certificate ? "withCertificate" : "withoutCertificate"),
        ],
        [t("learningPath"), path?.title ?? learningPathId],
      ]}
    />
  );
}
