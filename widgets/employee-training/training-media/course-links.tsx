import { Button, Caption1 } from "@fluentui/react-components";
import { useFormat } from "@suite/widget-kit/i18n/use-locale.ts";
import type { CourseCard } from "../contract.ts";
import { useLevelName } from "../parts/course-facts.tsx";
import { timeOf } from "../parts/time-of.ts";
import { useCourseLinksStyles } from "./course-links.styles.ts";

interface CourseLinksProps {
  label: string;
  courses: readonly CourseCard[];
  /** Left out where the host lets no view call tools. */
  onOpen?: (courseId: string) => void;
}

/** Other courses by name, each opening in place of this one. */
export function CourseLinks({ label, courses, onOpen }: CourseLinksProps) {
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
            disabledFocusable={!onOpen}
            onClick={() => onOpen?.(id)}
          >
            <bdi className={styles.title}>{title}</bdi>
            <Caption1 className={styles.facts}>
              {format.dotted([levelName(level), format.duration(timeOf(minutes))])}
            </Caption1>
          </Button>
        </li>
      ))}
    </ul>
  );
}
