import { mergeClasses } from "@fluentui/react-components";
import { usePageStyles } from "../../kit/page.styles.ts";
import { useCardListStyles } from "../../kit/parts/card-list.styles.ts";
import { MoreRows } from "../../kit/parts/more-rows.tsx";
import { NothingFound } from "../../kit/parts/nothing-found.tsx";
import { usePages } from "../../kit/use-pages.ts";
import { useStrings } from "../../kit/use-strings.ts";
import { useTool } from "../../kit/use-tool.ts";
import { CourseCard } from "./course-card.tsx";
import { coursesOnly } from "./courses-only.ts";
import { toolArguments } from "./query.ts";
import { catalogStrings } from "./strings.en.ts";
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
