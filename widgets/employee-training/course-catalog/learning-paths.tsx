import { Body1, Button, Caption1, mergeClasses } from "@fluentui/react-components";
import { ChevronDownRegular, ChevronUpRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import type { CourseCard, LearningPathCard } from "@suite/employee-training-contract";
import {
  useFormat,
  useHost,
  useStrings,
  useToolPages,
  useToolQuery,
  useViewState,
} from "@suite/widget-kit";
import {
  MoreRows,
  Panel,
  Problem,
  SkeletonFrame,
  SkeletonItem,
} from "@suite/widget-kit/components";
import { useChangedStyles } from "@suite/widget-kit/theme";
import { z } from "zod";
import { CourseFacts, hoursAndMinutes, ProgressMeter } from "../parts/course-facts.tsx";
import { EnrollButton, OpenCourse } from "./course-actions.tsx";
import { useCourseEntryStyles, useLearningPathsStyles } from "./course-catalog.styles.ts";
import { CourseStatus, CourseTitle } from "./course-parts.tsx";
import { catalogStrings } from "./strings.ts";
import { type Catalog, coursesOnly } from "./use-catalog.ts";

export function LearningPathsTab({ catalog }: { catalog: Catalog }) {
  const t = useStrings(catalogStrings);
  const styles = useLearningPathsStyles();
  const { learningPaths } = catalog.view;
  if (learningPaths.length === 0) return <Body1>{t("noPaths")}</Body1>;
  return (
    <div className={styles.paths}>
      {learningPaths.map((path) => (
        <LearningPath key={path.id} path={path} catalog={catalog} />
      ))}
    </div>
  );
}

function LearningPath({ path, catalog }: { path: LearningPathCard; catalog: Catalog }) {
  const t = useStrings(catalogStrings);
  const format = useFormat();
  const styles = useLearningPathsStyles();
  const { id, description, courseIds, minutes, completedCourses } = path;
  const [open, setOpen] = useViewState(
    `path ${id}`,
    catalog.filters.learningPathId === id,
    z.boolean(),
  );
  const title = oneLine(path.title);
  const total = Math.max(courseIds.length, completedCourses);
  const courses = t("courseCount", { count: courseIds.length });
  return (
    <Panel
      title={title}
      aside={
        <Caption1 className={styles.quiet}>
          {format.dotted([courses, format.duration(hoursAndMinutes(minutes))])}
        </Caption1>
      }
    >
      <Body1 className={styles.text} dir="auto">
        {description}
      </Body1>
      <ProgressMeter
        percent={(100 * completedCourses) / Math.max(total, 1)}
        label={t("progressOnPath", { title })}
        text={t("pathDone", { done: completedCourses, total })}
      />
      <Button
        size="small"
        className={styles.toggle}
        icon={open ? <ChevronUpRegular /> : <ChevronDownRegular />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t(open ? "hideCourses" : "showCourses")}
      </Button>
      {open && <PathCourses key={catalog.view.readAt} path={path} catalog={catalog} />}
    </Panel>
  );
}

const emptyPage = { items: [], total: 0 };

/** The courses of a learning path in order. The catalog has only their ids, so they are read when opened. */
function PathCourses({
  path: { id, title },
  catalog,
}: {
  path: LearningPathCard;
  readonly catalog: Catalog;
}) {
  const t = useStrings(catalogStrings);
  const styles = useCourseEntryStyles();
  const args = { learningPathId: id };
  const { data, error, refetch } = useToolQuery("list-courses", coursesOnly, args);
  const pages = useToolPages("list-courses", coursesOnly, args, data ?? emptyPage);
  const label = t("coursesOf", { title: oneLine(title) });
  if (error) return <Problem error={error} onRetry={refetch} />;
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
          <CourseEntry key={course.id} course={course} catalog={catalog} position={index + 1} />
        ))}
      </ol>
      <MoreRows pages={pages} />
    </>
  );
}

interface CourseEntryProps {
  readonly course: CourseCard;
  readonly catalog: Catalog;
  /** Number of the course in its path. */
  readonly position?: number;
  /** Shows a button that continues the course. */
  readonly open?: boolean;
}

export function CourseEntry({ course, catalog, position, open }: CourseEntryProps) {
  const styles = useCourseEntryStyles();
  const { changed } = useChangedStyles();
  const format = useFormat();
  const { canSendMessages } = useHost();
  const highlighted = catalog.writes.isHighlighted(course.id);
  return (
    <li className={mergeClasses(styles.entry, highlighted && changed)}>
      {position !== undefined && (
        <span className={styles.position} aria-hidden="true">
          {format.number(position)}
        </span>
      )}
      <div className={styles.what}>
        <CourseTitle course={course} catalog={catalog} />
        <CourseFacts {...course} />
        <CourseStatus course={course} />
      </div>
      <div className={styles.action}>
        <EnrollButton course={course} catalog={catalog} />
        {open && canSendMessages && <OpenCourse course={course} brief="small" />}
      </div>
    </li>
  );
}
