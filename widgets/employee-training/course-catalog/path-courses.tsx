import { oneLine } from "@suite/contracts";
import { usePages } from "@suite/widget-kit/data/use-pages.ts";
import { useRead, useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { MoreRows } from "@suite/widget-kit/parts/tables.tsx";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { SkeletonFrame, SkeletonItem } from "@suite/widget-kit/states/skeleton.tsx";
import { useCallback, useEffect } from "react";
import type { LearningPathCard } from "../contract.ts";
import { useCourseEntryStyles } from "./course-entry.styles.ts";
import { CourseEntry } from "./course-entry.tsx";
import { coursesOnly } from "./courses-only.ts";
import { catalogStrings } from "./strings.ts";
import type { Catalog } from "./use-catalog.ts";

const nothingYet = { items: [], total: 0 };

/** The courses of a learning path in their order; the catalogue knows only their ids, so they are read when asked for. */
export function PathCourses({ path: { id, title }, catalog }: { path: LearningPathCard; catalog: Catalog }) {
  const t = useStrings(catalogStrings);
  const styles = useCourseEntryStyles();
  const { data, read, error } = useRead("list-courses", coursesOnly);
  const load = useCallback(() => read({ learningPathId: id }), [read, id]);
  useEffect(() => void load(), [load]);
  const more = useTool("list-courses", coursesOnly);
  const pages = usePages(more, { learningPathId: id }, data ?? nothingYet);
  const label = t("coursesOf", { title: oneLine(title) });
  if (error) return <Problem error={error} onRetry={load} />;
  if (!data) {
    return (
      <SkeletonFrame label={label} className={styles.list}>
        <SkeletonItem size={40} />
        <SkeletonItem size={40} />
        <SkeletonItem size={40} />
      </SkeletonFrame>
    );
  }
  return (
    <>
      <ol className={styles.list} aria-label={label}>
        {catalog.current(pages.items).map((course, index) => (
          <CourseEntry key={course.id} course={course} catalog={catalog} place={index + 1} />
        ))}
      </ol>
      <MoreRows pages={pages} />
    </>
  );
}
