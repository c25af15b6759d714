import { Button, Caption1 } from "@fluentui/react-components";
import type { CourseCard } from "@suite/employee-training-contract";
import { useFormat, useHost } from "@suite/widget-kit";
import { hoursAndMinutes, useLevelName } from "../parts/course-facts.tsx";
import { useCourseLinksStyles } from "./training-media.styles.ts";

interface CourseLinksProps {
  readonly label: string;
  readonly courses: readonly CourseCard[];
  readonly onOpen: (courseId: string) => void;
}

/** Courses, each with a button that opens it. */
export function CourseLinks({ label, courses, onOpen }: CourseLinksProps) {
  const { canCallTools } = useHost();
  const format = useFormat();
  const levelName = useLevelName();
  const styles = useCourseLinksStyles();
  return (
    <ul className={styles.list} aria-label={label}>
      {courses.map(({ id, title, level, minutes }) => (
        <li key={id}>
          <Button
            appearance="subtle"
            className={styles.course}
            disabledFocusable={!canCallTools}
            onClick={() => onOpen(id)}
          >
            <bdi className={styles.title}>{title}</bdi>
            <Caption1 className={styles.facts}>
              {format.dotted([levelName(level), format.duration(hoursAndMinutes(minutes))])}
            </Caption1>
          </Button>
        </li>
      ))}
    </ul>
  );
}
