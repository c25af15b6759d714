import { oneLine } from "@suite/contracts";
import { MoreRows } from "@suite/widget-kit/parts/more-rows.tsx";
import { Problem } from "@suite/widget-kit/parts/problem.tsx";
import { SkeletonFrame } from "@suite/widget-kit/skeleton.tsx";
import { SkeletonItem } from "@suite/widget-kit/skeleton-item.tsx";
import { usePages } from "@suite/widget-kit/use-pages.ts";
import { useRead } from "@suite/widget-kit/use-read.ts";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import { useTool } from "@suite/widget-kit/use-tool.ts";
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
