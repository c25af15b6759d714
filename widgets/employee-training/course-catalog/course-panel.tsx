import { Body1, Caption1 } from "@fluentui/react-components";
import { type CourseCard, trainingMediaSchema } from "@suite/employee-training-contract";
import { useFormat, useHost, useStrings, useToolQuery } from "@suite/widget-kit";
import {
  NoticeBar,
  Problem,
  SidePanel,
  SkeletonFrame,
  SkeletonItem,
  TagList,
} from "@suite/widget-kit/components";
import { CourseAbout } from "../parts/course-about.tsx";
import { CourseFacts, Instructor } from "../parts/course-facts.tsx";
import { trainingStrings } from "../strings.ts";
import { EnrollButton, OpenCourse } from "./course-actions.tsx";
import { useCoursePanelStyles } from "./course-catalog.styles.ts";
import { CourseStatus } from "./course-parts.tsx";
import { catalogStrings } from "./strings.ts";
import type { Catalog } from "./use-catalog.ts";

/** Section of notices: on a narrow page the panel is far below the top, so it shows its own. */
const panelSection = "panel";

interface CoursePanelProps {
  readonly course: CourseCard;
  readonly catalog: Catalog;
  readonly onClose: () => void;
}

/** The selected course beside the list: what it teaches, its paths, the learner's progress, and what to do with it. */
export function CoursePanel({ course, catalog, onClose }: CoursePanelProps) {
  const t = useStrings(catalogStrings);
  const shared = useStrings(trainingStrings);
  const styles = useCoursePanelStyles();
  const format = useFormat();
  const paths = catalog.view.learningPaths
    .filter(({ courseIds }) => courseIds.includes(course.id))
    .map(({ title }) => title);
  return (
    <SidePanel className={styles.frame} title={t("about")} close={t("close")} onClose={onClose}>
      <bdi className={styles.title}>{course.title}</bdi>
      <CourseText course={course} />
      <Instructor name={course.instructorName}>
        {shared("modules", { count: course.moduleCount })}
      </Instructor>
      {paths.length > 0 && (
        <Body1 className={styles.quiet}>
          {t("partOf", { count: paths.length, paths: format.list(paths) })}
        </Body1>
      )}
      <CourseProgress course={course} catalog={catalog} />
      <NoticeBar record={catalog.writes} section={panelSection} />
      <Problem error={catalog.enrolling.error} />
      <div className={styles.actions}>
        <OpenCourse key={course.id} course={course} />
        <EnrollButton course={course} catalog={catalog} size="medium" section={panelSection} />
      </div>
    </SidePanel>
  );
}

/** The course in full; its card where it cannot be read. */
function CourseText({ course }: Pick<CoursePanelProps, "course">) {
  const t = useStrings(catalogStrings);
  const styles = useCoursePanelStyles();
  const { detail, error, loading, retry } = useCourseDetail(course.id);
  if (detail) return <CourseAbout course={detail} withModules />;
  return (
    <>
      <CourseFacts {...course} />
      {!loading && <TagList tags={course.tags} />}
      {loading && (
        <SkeletonFrame label={t("loadingCourse")} className={styles.standing}>
          <SkeletonItem size={64} />
          <SkeletonItem size={128} />
        </SkeletonFrame>
      )}
      <Problem error={error} onRetry={retry} />
    </>
  );
}

function CourseProgress({ course, catalog }: Pick<CoursePanelProps, "course" | "catalog">) {
  const t = useStrings(catalogStrings);
  const styles = useCoursePanelStyles();
  const format = useFormat();
  const { certificates } = catalog.view.myLearning;
  const certificate = certificates.find(({ courseId }) => courseId === course.id);
  const completedAt = course.progress?.completedAt;
  return (
    <div className={styles.standing}>
      <CourseStatus course={course} />
      {completedAt && (
        <Caption1 className={styles.quiet}>
          {t("completedOn", { date: format.date(completedAt) })}
        </Caption1>
      )}
      {certificate && (
        <Caption1 className={styles.quiet}>
          {t("certificateNumber", { number: certificate.number })}
        </Caption1>
      )}
    </div>
  );
}

/** Reads a course in full: the catalog has only a card. */
function useCourseDetail(courseId: string) {
  const { canCallTools } = useHost();
  const args = canCallTools ? { courseId } : undefined;
  const { data, error, refetch } = useToolQuery("training-media", trainingMediaSchema, args);
  const detail = data?.course;
  const loading = canCallTools && !detail && !error;
  return { detail, error, retry: refetch, loading };
}
