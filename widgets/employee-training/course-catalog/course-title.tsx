import type { CourseCard } from "../contract.ts";
import { useCourseTitleStyles } from "./course-title.styles.ts";
import type { Catalog } from "./use-catalog.ts";

interface CourseTitleProps {
  course: CourseCard;
  catalog: Catalog;
}

/** The name of a course, which shows all that is known of it. */
export function CourseTitle({ course, catalog: { selected, select } }: CourseTitleProps) {
  const styles = useCourseTitleStyles();
  return (
    <button
      type="button"
      className={styles.title}
      aria-pressed={selected?.id === course.id}
      onClick={() => select(course)}
    >
      <bdi className={styles.words}>{course.title}</bdi>
    </button>
  );
}
