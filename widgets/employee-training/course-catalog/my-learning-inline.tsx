import { Body1, Caption1, Subtitle1, Subtitle2 } from "@fluentui/react-components";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useInlineStyles } from "@suite/widget-kit/theme/common.styles.ts";
import { timeOf } from "../parts/time-of.ts";
import { CertificateList } from "./certificate-list.tsx";
import { CourseRow } from "./course-row.tsx";
import { LearnerLine } from "./learner-line.tsx";
import { learningGroups } from "./learning-groups.ts";
import { OpenCourse } from "./open-course.tsx";
import { catalogStrings } from "./strings.ts";
import type { Catalog } from "./use-catalog.ts";

const shown = 3;

/** The learner's own courses in the conversation: what goes on, what is finished, and how to go on. */
export function MyLearningInline({ catalog: { view } }: { catalog: Catalog }) {
  const t = useStrings(catalogStrings);
  const format = useFormat();
  const styles = useInlineStyles();
  const { myLearning: mine, learner } = view;
  const { inProgress } = learningGroups(mine);
  const [latest] = inProgress;
  const begun = mine.courses.length > 0;
  const figures = t("figures", {
    enrolled: mine.enrolledCount,
    completed: mine.completedCount,
    time: format.duration(timeOf(mine.minutesDone)),
  });
  const certificates = mine.certificates.slice(0, shown);
  return (
    <main className={styles.card}>
      <div className={styles.head}>
        <Subtitle1 as="h1">{t("myLearning")}</Subtitle1>
        <LearnerLine learner={learner} />
      </div>
      {begun ? (
        <Body1>{figures}</Body1>
      ) : (
        <>
          <Subtitle2 as="h2">{t("nothingBegun")}</Subtitle2>
          <Body1>{t("nothingBegunBody")}</Body1>
        </>
      )}
      {begun && (
        <div className={styles.columns}>
          {inProgress.length > 0 && (
            <section className={styles.column} aria-label={t("inProgress")}>
              <Subtitle2 as="h2">{t("inProgress")}</Subtitle2>
              <ul className={styles.list}>
                {inProgress.slice(0, shown).map((course) => (
                  <CourseRow key={course.id} course={course} />
                ))}
              </ul>
              {inProgress.length > shown && (
                <Caption1 className={styles.subtitle}>
                  {t("andMore", { count: inProgress.length - shown })}
                </Caption1>
              )}
            </section>
          )}
          {certificates.length > 0 && (
            <section className={styles.column} aria-label={t("certificates")}>
              <Subtitle2 as="h2">{t("certificates")}</Subtitle2>
              <CertificateList certificates={certificates} />
            </section>
          )}
        </div>
      )}
      <div className={styles.actions}>
        <FullscreenButton appearance="primary" />
        {latest && <OpenCourse course={latest} brief="medium" />}
      </div>
    </main>
  );
}
