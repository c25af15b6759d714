import { Caption1 } from "@fluentui/react-components";
import { CheckmarkCircleFilled } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import type { CourseCard, CourseCatalog } from "@suite/employee-training-contract";
import { useHost, useStrings } from "@suite/widget-kit";
import { NameLink, StatusBadge } from "@suite/widget-kit/components";
import { useInlineStyles } from "@suite/widget-kit/theme";
import { CourseFacts, CoursePoster, ProgressMeter } from "../parts/course-facts.tsx";
import { trainingStrings } from "../strings.ts";
import { useCourseRowStyles, useCourseTitleStyles } from "./course-catalog.styles.ts";
import { catalogStrings } from "./strings.ts";
import type { Catalog } from "./use-catalog.ts";

export function CourseTitle({ course, catalog }: { course: CourseCard; catalog: Catalog }) {
  const { selected, select } = catalog;
  const styles = useCourseTitleStyles();
  return (
    <button
      type="button"
      className={styles.title}
      aria-pressed={selected?.id === course.id}
      data-row-link
      onClick={() => select(course)}
    >
      <bdi className={styles.words}>{course.title}</bdi>
    </button>
  );
}

export function CourseStatus({ course: { title, progress } }: { course: CourseCard }) {
  const t = useStrings(catalogStrings);
  const shared = useStrings(trainingStrings);
  if (progress?.completedAt) {
    return (
      <div>
        <StatusBadge tone="success" icon={<CheckmarkCircleFilled />} label={shared("completed")} />
      </div>
    );
  }
  if (!progress?.enrolled) return null;
  return (
    <ProgressMeter percent={progress.percent} label={t("progressIn", { title: oneLine(title) })} />
  );
}

export function CourseRow({ course, catalog }: { course: CourseCard; catalog: Catalog }) {
  const styles = useCourseRowStyles();
  const { openFullView } = useHost();
  const open = () => {
    catalog.select(course);
    void openFullView();
  };
  return (
    <li className={styles.row}>
      <div className={styles.course}>
        <CoursePoster courseId={course.id} className={styles.poster} />
        <div className={styles.what}>
          <NameLink name={course.title} onOpen={open} />
          <CourseFacts {...course} />
        </div>
      </div>
      <div className={styles.standing}>
        <CourseStatus course={course} />
      </div>
    </li>
  );
}

export function LearnerLine({ learner: { name, demo } }: Pick<CourseCatalog, "learner">) {
  const t = useStrings(catalogStrings);
  const shared = useStrings(trainingStrings);
  const styles = useInlineStyles();
  return (
    <Caption1 className={styles.subtitle}>
      {demo ? shared("demoLearner") : t("learnerNamed", { name: oneLine(name, 80) })}
    </Caption1>
  );
}
