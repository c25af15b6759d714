import { Body1, Caption1 } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { usePageStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { CourseCard } from "../contract.ts";
import { CertificateList } from "./certificate-list.tsx";
import { useCourseEntryStyles } from "./course-entry.styles.ts";
import { CourseEntry } from "./course-entry.tsx";
import { LearningFigures } from "./learning-figures.tsx";
import { learningGroups } from "./learning-groups.ts";
import { useMineTabStyles } from "./mine-tab.styles.ts";
import { catalogStrings } from "./strings.ts";
import type { Catalog } from "./use-catalog.ts";

/** What the learner is in, has finished and has got for it. */
export function MineTab({ catalog }: { catalog: Catalog }) {
  const t = useStrings(catalogStrings);
  const styles = usePageStyles();
  const own = useMineTabStyles();
  const entries = useCourseEntryStyles();
  const mine = catalog.view.myLearning;
  const { inProgress, completed, lookedAt } = learningGroups(mine);
  if (mine.courses.length === 0) {
    return (
      <Panel title={t("nothingBegun")}>
        <Body1>{t("nothingBegunBody")}</Body1>
      </Panel>
    );
  }
  const group = (title: string, courses: readonly CourseCard[], open?: boolean) => (
    <Panel title={title}>
      <ul className={entries.list} aria-label={title}>
        {courses.map((course) => (
          <CourseEntry key={course.id} course={course} catalog={catalog} open={open} />
        ))}
      </ul>
    </Panel>
  );
  return (
    <>
      <LearningFigures mine={mine} />
      <div className={own.groups}>
        {inProgress.length > 0 ? (
          group(t("inProgress"), inProgress, true)
        ) : (
          <Panel title={t("inProgress")}>
            <Body1 className={styles.subtitle}>{t("nothingInProgress")}</Body1>
          </Panel>
        )}
        <div className={styles.column}>
          {completed.length > 0 && group(t("completedCourses"), completed)}
          <Panel title={t("certificates")}>
            {mine.certificates.length > 0 ? (
              <CertificateList certificates={mine.certificates} />
            ) : (
              <Body1 className={styles.subtitle}>{t("noCertificates")}</Body1>
            )}
          </Panel>
          {lookedAt.length > 0 && group(t("lookedAt"), lookedAt)}
        </div>
      </div>
      {mine.enrolledCount > mine.courses.length && (
        <Caption1 className={styles.subtitle}>{t("latestShown", { count: mine.courses.length })}</Caption1>
      )}
    </>
  );
}
