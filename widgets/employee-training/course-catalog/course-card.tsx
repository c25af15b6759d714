import { Caption1, mergeClasses } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useCardListStyles } from "@suite/widget-kit/parts/lists.styles.ts";
import { TagList } from "@suite/widget-kit/parts/tags.tsx";
import { useChangedStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { CourseCard as Card } from "../contract.ts";
import { CourseFacts } from "../parts/course-facts.tsx";
import { useCourseCardStyles } from "./course-card.styles.ts";
import { CourseTitle } from "./course-title.tsx";
import { EnrolButton } from "./enrol-button.tsx";
import { Standing } from "./standing.tsx";
import { catalogStrings } from "./strings.ts";
import type { Catalog } from "./use-catalog.ts";

const tagsShown = 3;

/** One course of the catalogue: what it is about, how long and how good, and how far the learner is or the way in. */
export function CourseCard({ course, catalog }: { course: Card; catalog: Catalog }) {
  const t = useStrings(catalogStrings);
  const frame = useCardListStyles();
  const styles = useCourseCardStyles();
  const { changed } = useChangedStyles();
  const { filters, selected, writes } = catalog;
  const marked = writes.notice?.marked === course.id;
  return (
    <li className={mergeClasses(frame.card, selected?.id === course.id && frame.selected, marked && changed)}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <CourseTitle course={course} catalog={catalog} />
        </h2>
        <Caption1 className={styles.line}>{t("with", { instructor: course.instructorName })}</Caption1>
      </div>
      <CourseFacts {...course} />
      <TagList tags={course.tags} limit={tagsShown} wanted={filters.topic ? [filters.topic] : []} />
      <div className={mergeClasses(frame.foot, styles.foot)}>
        <div className={styles.standing}>
          <Standing course={course} />
        </div>
        <EnrolButton course={course} catalog={catalog} />
      </div>
    </li>
  );
}
