import { Body1, Caption1, Subtitle1, Subtitle2 } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import type { CourseCard, MyLearning } from "@suite/employee-training-contract";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import { FullscreenButton, KeyFigures, Panel } from "@suite/widget-kit/components";
import { useInlineStyles, usePageStyles } from "@suite/widget-kit/theme";
import type { RefObject } from "react";
import { CertificateSummary } from "../parts/certificate-summary.tsx";
import { hoursAndMinutes } from "../parts/course-facts.tsx";
import { OpenCourse } from "./course-actions.tsx";
import {
  useCertificateListStyles,
  useCourseEntryStyles,
  useMyLearningStyles,
} from "./course-catalog.styles.ts";
import { CourseRow, LearnerLine } from "./course-parts.tsx";
import { CourseEntry } from "./learning-paths.tsx";
import { catalogStrings } from "./strings.ts";
import { type Catalog, learningGroups } from "./use-catalog.ts";

const inlineEntries = 3;

/** Opens the page of a certificate, and knows the button that has opened it. */
export interface Certificates {
  readonly show: (courseId: string) => void;
  readonly openerOf: (courseId: string) => RefObject<HTMLButtonElement | null> | undefined;
}

interface MyLearningProps {
  readonly catalog: Catalog;
  readonly certificates: Certificates;
}

/** The learner's courses and certificates as a card in the conversation. */
export function MyLearningInline({ catalog, certificates }: MyLearningProps) {
  const t = useStrings(catalogStrings);
  const styles = useInlineStyles();
  const { myLearning: mine, learner } = catalog.view;
  const [latest] = learningGroups(mine).inProgress;
  return (
    <main className={styles.card}>
      <div className={styles.head}>
        <Subtitle1 as="h1">{t("myLearning")}</Subtitle1>
        <LearnerLine learner={learner} />
      </div>
      {mine.courses.length > 0 ? (
        <LearningSummary catalog={catalog} certificates={certificates} />
      ) : (
        <>
          <Subtitle2 as="h2">{t("nothingBegun")}</Subtitle2>
          <Body1>{t("nothingBegunBody")}</Body1>
        </>
      )}
      <div className={styles.actions}>
        <FullscreenButton appearance="primary" label={t("seeMyLearning")} />
        {latest && <OpenCourse course={latest} brief="medium" />}
      </div>
    </main>
  );
}

function LearningSummary({ catalog, certificates: pages }: MyLearningProps) {
  const t = useStrings(catalogStrings);
  const format = useFormat();
  const styles = useInlineStyles();
  const { openFullView } = useHost();
  const { myLearning: mine } = catalog.view;
  const { inProgress } = learningGroups(mine);
  const figures = {
    enrolled: mine.enrolledCount,
    completed: mine.completedCount,
    time: format.duration(hoursAndMinutes(mine.minutesDone)),
  };
  const certificates = mine.certificates.slice(0, inlineEntries);
  const showInFullView = (courseId: string) => {
    pages.show(courseId);
    void openFullView();
  };
  return (
    <>
      <Body1>{t("figures", figures)}</Body1>
      <div className={styles.columns}>
        {inProgress.length > 0 && (
          <section className={styles.column} aria-label={t("inProgress")}>
            <Subtitle2 as="h2">{t("inProgress")}</Subtitle2>
            <ul className={styles.list}>
              {inProgress.slice(0, inlineEntries).map((course) => (
                <CourseRow key={course.id} course={course} catalog={catalog} />
              ))}
            </ul>
            {inProgress.length > inlineEntries && (
              <Caption1 className={styles.subtitle}>
                {t("andMore", { count: inProgress.length - inlineEntries })}
              </Caption1>
            )}
          </section>
        )}
        {certificates.length > 0 && (
          <section className={styles.column} aria-label={t("certificates")}>
            <Subtitle2 as="h2">{t("certificates")}</Subtitle2>
            <CertificateList
              certificates={certificates}
              pages={{ ...pages, show: showInFullView }}
            />
          </section>
        )}
      </div>
    </>
  );
}

/** The learner's courses by status, with figures and certificates, as a tab of the page. */
export function MyLearningTab({ catalog, certificates: pages }: MyLearningProps) {
  const t = useStrings(catalogStrings);
  const styles = usePageStyles();
  const own = useMyLearningStyles();
  const mine = catalog.view.myLearning;
  const { inProgress, completed, started } = learningGroups(mine);
  if (mine.courses.length === 0) {
    return (
      <Panel title={t("nothingBegun")}>
        <Body1>{t("nothingBegunBody")}</Body1>
      </Panel>
    );
  }
  return (
    <>
      <LearningFigures mine={mine} />
      <div className={own.groups}>
        {inProgress.length > 0 ? (
          <CourseGroup title={t("inProgress")} courses={inProgress} catalog={catalog} open />
        ) : (
          <Panel title={t("inProgress")}>
            <Body1 className={styles.subtitle}>{t("nothingInProgress")}</Body1>
          </Panel>
        )}
        <div className={styles.column}>
          {completed.length > 0 && (
            <CourseGroup title={t("completedCourses")} courses={completed} catalog={catalog} />
          )}
          <Panel title={t("certificates")}>
            {mine.certificates.length > 0 ? (
              <CertificateList certificates={mine.certificates} pages={pages} />
            ) : (
              <Body1 className={styles.subtitle}>{t("noCertificates")}</Body1>
            )}
          </Panel>
          {started.length > 0 && (
            <CourseGroup title={t("lookedAt")} courses={started} catalog={catalog} />
          )}
        </div>
      </div>
      {mine.enrolledCount > mine.courses.length && (
        <Caption1 className={styles.subtitle}>
          {t("latestShown", { count: mine.courses.length })}
        </Caption1>
      )}
    </>
  );
}

interface CourseGroupProps {
  readonly title: string;
  readonly courses: readonly CourseCard[];
  readonly catalog: Catalog;
  /** Courses have a button that continues them. */
  readonly open?: boolean;
}

function CourseGroup({ title, courses, catalog, open }: CourseGroupProps) {
  const styles = useCourseEntryStyles();
  return (
    <Panel title={title}>
      <ul className={styles.list} aria-label={title}>
        {courses.map((course) => (
          <CourseEntry key={course.id} course={course} catalog={catalog} open={open} />
        ))}
      </ul>
    </Panel>
  );
}

function LearningFigures({ mine }: { mine: MyLearning }) {
  const t = useStrings(catalogStrings);
  const { number, duration } = useFormat();
  return (
    <KeyFigures
      framed
      figures={[
        { label: t("enrolledCount"), value: number(mine.enrolledCount) },
        { label: t("completedCount"), value: number(mine.completedCount) },
        { label: t("learningTime"), value: duration(hoursAndMinutes(mine.minutesDone)) },
      ]}
    />
  );
}

function CertificateList({
  certificates,
  pages,
}: Pick<MyLearning, "certificates"> & { pages: Certificates }) {
  const t = useStrings(catalogStrings);
  const styles = useCertificateListStyles();
  return (
    <ul className={styles.list} aria-label={t("certificates")}>
      {certificates.map(({ courseId, title, number, completedAt }) => (
        <li key={courseId}>
          <CertificateSummary
            title={title}
            number={number}
            completedAt={completedAt}
            buttonLabel={t("showCertificateNamed", { title: oneLine(title) })}
            opener={pages.openerOf(courseId)}
            onShow={() => pages.show(courseId)}
          />
        </li>
      ))}
    </ul>
  );
}
