import { mergeClasses } from "@fluentui/react-components";
import { usePages } from "@suite/widget-kit/data/use-pages.ts";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useCardListStyles } from "@suite/widget-kit/parts/lists.styles.ts";
import { MoreRows } from "@suite/widget-kit/parts/tables.tsx";
import { NothingFound } from "@suite/widget-kit/states/nothing-found.tsx";
import { usePageStyles } from "@suite/widget-kit/theme/common.styles.ts";
import { CourseCard } from "./course-card.tsx";
import { coursesOnly } from "./courses-only.ts";
import { toolArguments } from "./query.ts";
import { catalogStrings } from "./strings.ts";
import type { Catalog } from "./use-catalog.ts";

/** The courses that the filters let through, to look at and to enrol in. */
export function CoursesTab({ catalog }: { catalog: Catalog }) {
  const t = useStrings(catalogStrings);
  const styles = usePageStyles();
  const cards = useCardListStyles();
  const { view, pending, current } = catalog;
  const tool = useTool("list-courses", coursesOnly);
  const pages = usePages(tool, toolArguments(view.filters), view.courses);
  return (
    <div className={mergeClasses(styles.column, pending && styles.busy)} aria-busy={pending}>
      {view.courses.total === 0 && <NothingFound hint={t("noneBody")} />}
      <ul className={cards.cards} aria-label={t("courses")}>
        {current(pages.items).map((course) => (
          <CourseCard key={course.id} course={course} catalog={catalog} />
        ))}
      </ul>
      <MoreRows pages={pages} />
    </div>
  );
}
