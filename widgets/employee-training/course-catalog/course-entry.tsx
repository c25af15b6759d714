import { mergeClasses } from "@fluentui/react-components";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useFormat } from "@suite/widget-kit/i18n/use-locale.ts";
import { useChangedStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { CourseCard } from "../contract.ts";
import { CourseFacts } from "../parts/course-facts.tsx";
import { useCourseEntryStyles } from "./course-entry.styles.ts";
import { CourseTitle } from "./course-title.tsx";
import { EnrolButton } from "./enrol-button.tsx";
import { OpenCourse } from "./open-course.tsx";
import { Standing } from "./standing.tsx";
import type { Catalog } from "./use-catalog.ts";

interface CourseEntryProps {
  course: CourseCard;
  catalog: Catalog;
  /** Its number in a learning path. */
  place?: number;
  /** Offers to go on with the course. */
  open?: boolean;
}

/** A course within a panel: its name and facts, how far the learner is, the next step. */
export function CourseEntry({ course, catalog, place, open }: CourseEntryProps) {
  const styles = useCourseEntryStyles();
  const { changed } = useChangedStyles();
  const format = useFormat();
  const { canSendMessages } = useHost();
  const marked = catalog.writes.notice?.marked === course.id;
  return (
    <li className={mergeClasses(styles.entry, marked && changed)}>
      {place !== undefined && (
        <span className={styles.place} aria-hidden="true">
          {format.number(place)}
        </span>
      )}
      <div className={styles.what}>
        <CourseTitle course={course} catalog={catalog} />
        <CourseFacts {...course} />
        <Standing course={course} />
      </div>
      <div className={styles.action}>
        <EnrolButton course={course} catalog={catalog} />
        {open && canSendMessages && <OpenCourse course={course} brief="small" />}
      </div>
    </li>
  );
}
