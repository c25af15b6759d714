import { Caption1, mergeClasses, Subtitle1 } from "@fluentui/react-components";
import type { CourseCard as Card } from "@suite/employee-training-contract";
import { useStrings, useToolPages, withoutBlanks } from "@suite/widget-kit";
import {
  FullscreenButton,
  MoreRows,
  NothingFound,
  TagList,
  useCardListStyles,
} from "@suite/widget-kit/components";
import { useChangedStyles, useInlineStyles, usePageStyles } from "@suite/widget-kit/theme";
import { CourseFacts, CoursePoster } from "../parts/course-facts.tsx";
import { EnrollButton } from "./course-actions.tsx";
import { useCourseCardStyles } from "./course-catalog.styles.ts";
import { CourseRow, CourseStatus, CourseTitle } from "./course-parts.tsx";
import { CatalogFilterTags } from "./filters.tsx";
import { catalogStrings } from "./strings.ts";
import { type Catalog, coursesOnly } from "./use-catalog.ts";

const inlineCourses = 4;

export function CatalogInline({ catalog }: { catalog: Catalog }) {
  const t = useStrings(catalogStrings);
  const styles = useInlineStyles();
  const { view, current } = catalog;
  const { items, total } = view.courses;
  const first = current(items.slice(0, inlineCourses));
  return (
    <main className={styles.card}>
      <div className={styles.head}>
        <Subtitle1 as="h1">{t("courses")}</Subtitle1>
        <CatalogFilterTags view={view} />
      </div>
      {total === 0 ? (
        <NothingFound hint={t("noneBody")} />
      ) : (
        <section className={styles.column} aria-label={t("courses")}>
          <ol className={styles.list}>
            {first.map((course) => (
              <CourseRow key={course.id} course={course} catalog={catalog} />
            ))}
          </ol>
          {total > first.length && (
            <Caption1 className={styles.subtitle}>
              {t("andMore", { count: total - first.length })}
            </Caption1>
          )}
        </section>
      )}
      <div className={styles.actions}>
        <FullscreenButton
          appearance="primary"
          label={total > 0 ? t("browse", { count: total }) : undefined}
        />
      </div>
    </main>
  );
}

export function CoursesTab({ catalog }: { catalog: Catalog }) {
  const t = useStrings(catalogStrings);
  const styles = usePageStyles();
  const cards = useCardListStyles();
  const { view, pending, current } = catalog;
  const args = withoutBlanks(view.filters);
  const pages = useToolPages("list-courses", coursesOnly, args, view.courses);
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

const tagsShown = 3;

function CourseCard({ course, catalog }: { course: Card; catalog: Catalog }) {
  const t = useStrings(catalogStrings);
  const frame = useCardListStyles();
  const styles = useCourseCardStyles();
  const { changed } = useChangedStyles();
  const { filters, selected, writes } = catalog;
  const highlighted = writes.isHighlighted(course.id);
  return (
    <li
      className={mergeClasses(
        frame.card,
        selected?.id === course.id && frame.selected,
        highlighted && changed,
      )}
    >
      <CoursePoster courseId={course.id} />
      <div className={styles.head}>
        <h2 className={styles.title}>
          <CourseTitle course={course} catalog={catalog} />
        </h2>
        <Caption1 className={styles.line}>
          {t("with", { instructor: course.instructorName })}
        </Caption1>
      </div>
      <CourseFacts {...course} />
      <TagList
        tags={course.tags}
        limit={tagsShown}
        highlighted={filters.topic ? [filters.topic] : []}
      />
      <div className={mergeClasses(frame.foot, styles.foot)}>
        <div className={styles.standing}>
          <CourseStatus course={course} />
        </div>
        <EnrollButton course={course} catalog={catalog} />
      </div>
    </li>
  );
}
