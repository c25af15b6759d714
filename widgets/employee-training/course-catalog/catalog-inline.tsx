import { Caption1, Subtitle1 } from "@fluentui/react-components";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { NothingFound } from "@suite/widget-kit/states/nothing-found.tsx";
import { useInlineStyles } from "@suite/widget-kit/theme/common.styles.ts";
import { CatalogFilterTags } from "./catalog-filter-tags.tsx";
import { CourseRow } from "./course-row.tsx";
import { catalogStrings } from "./strings.ts";
import type { Catalog } from "./use-catalog.ts";

const shown = 4;

/** Courses in the conversation: the first ones of what was asked for, and a way to the catalogue. */
export function CatalogInline({ catalog: { view, current } }: { catalog: Catalog }) {
  const t = useStrings(catalogStrings);
  const styles = useInlineStyles();
  const { items, total } = view.courses;
  const first = current(items.slice(0, shown));
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
              <CourseRow key={course.id} course={course} />
            ))}
          </ol>
          {total > first.length && (
            <Caption1 className={styles.subtitle}>{t("andMore", { count: total - first.length })}</Caption1>
          )}
        </section>
      )}
      <div className={styles.actions}>
        <FullscreenButton appearance="primary" />
      </div>
    </main>
  );
}
