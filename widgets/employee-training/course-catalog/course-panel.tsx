import { Body1, Caption1 } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { SidePanel } from "@suite/widget-kit/parts/panels.tsx";
import { TagList } from "@suite/widget-kit/parts/tags.tsx";
import { NoticeBar, Problem } from "@suite/widget-kit/states/notices.tsx";
import type { CourseCard } from "../contract.ts";
import { CourseFacts } from "../parts/course-facts.tsx";
import { trainingStrings } from "../strings.ts";
import { EnrolButton, OpenCourse } from "./course-actions.tsx";
import { useCoursePanelStyles } from "./course-catalog.styles.ts";
import { CourseStatus } from "./course-parts.tsx";
import { catalogStrings } from "./strings.ts";
import type { Catalog } from "./use-catalog.ts";

/** Place of notices: on a narrow page the panel is far below the top, so it shows its own. */
const panelPlace = "panel";

interface CoursePanelProps {
  course: CourseCard;
  catalog: Catalog;
  onClose: () => void;
}

/** Details of the selected course, with buttons to open it and to enrol. */
export function CoursePanel({ course, catalog, onClose }: CoursePanelProps) {
  const t = useStrings(catalogStrings);
  const shared = useStrings(trainingStrings);
  const styles = useCoursePanelStyles();
  const format = useFormat();
  const { learningPaths, myLearning } = catalog.view;
  const paths = learningPaths.filter(({ courseIds }) => courseIds.includes(course.id));
  const certificate = myLearning.certificates.find(({ courseId }) => courseId === course.id);
  const completedAt = course.progress?.completedAt;
  return (
    <SidePanel className={styles.frame} title={t("about")} close={t("close")} onClose={onClose}>
      <bdi className={styles.title}>{course.title}</bdi>
      <CourseFacts {...course} />
      <div className={styles.instructor}>
        <Avatar name={course.instructorName} />
        <div className={styles.lines}>
          <bdi>{course.instructorName}</bdi>
          <Caption1 className={styles.quiet}>{shared("modules", { count: course.moduleCount })}</Caption1>
        </div>
      </div>
      <TagList tags={course.tags} />
      {paths.length > 0 && (
        <Body1 className={styles.quiet}>
          {t("partOf", { count: paths.length, paths: format.list(paths.map(({ title }) => title)) })}
        </Body1>
      )}
      <div className={styles.standing}>
        <CourseStatus course={course} />
        {completedAt && (
          <Caption1 className={styles.quiet}>{t("completedOn", { date: format.date(completedAt) })}</Caption1>
        )}
        {certificate && (
          <Caption1 className={styles.quiet}>
            {t("certificateNumber", { number: certificate.number })}
          </Caption1>
        )}
      </div>
      <NoticeBar record={catalog.writes} place={panelPlace} />
      <Problem error={catalog.enrolling.error} />
      <div className={styles.actions}>
        <OpenCourse key={course.id} course={course} />
        <EnrolButton course={course} catalog={catalog} size="medium" place={panelPlace} />
      </div>
    </SidePanel>
  );
}
