import { Body1, Caption1, Tab, TabList } from "@fluentui/react-components";
import {
  type CourseCard,
  type CourseCatalog,
  trainingMediaSchema,
} from "@suite/employee-training-contract";
import {
  useFormat,
  useHost,
  useModelContext,
  useRead,
  useStrings,
  useViewState,
} from "@suite/widget-kit";
import {
  KeptScroll,
  LoadingSkeleton,
  NoticeBar,
  PageHeader,
  Problem,
  SidePanel,
  SkeletonFrame,
  SkeletonItem,
  TagList,
  useFocusOnClose,
  useReturnFocus,
} from "@suite/widget-kit/components";
import { usePageStyles } from "@suite/widget-kit/theme";
import type { WidgetProps } from "@suite/widget-kit/widget";
import { useCallback, useEffect, useRef } from "react";
import { z } from "zod";
import { CertificatePage } from "../parts/certificate.tsx";
import { CourseAbout } from "../parts/course-about.tsx";
import { CourseFacts, Instructor } from "../parts/course-facts.tsx";
import { trainingStrings } from "../strings.ts";
import { EnrollButton, OpenCourse } from "./course-actions.tsx";
import { useCatalogPageStyles, useCoursePanelStyles } from "./course-catalog.styles.ts";
import { CourseStatus, LearnerLine } from "./course-parts.tsx";
import { CatalogInline, CoursesTab } from "./courses.tsx";
import { CatalogFilterBar } from "./filters.tsx";
import { LearningPathsTab } from "./learning-paths.tsx";
import { type Certificates, MyLearningInline, MyLearningTab } from "./my-learning.tsx";
import { catalogStrings } from "./strings.ts";
import {
  type Catalog,
  type CatalogTab,
  describeScreen,
  tabSchema,
  useCatalog,
  viewKey,
} from "./use-catalog.ts";

/** The course catalog or the learner's own courses: a card in the conversation, a page with tabs in full screen. */
export function CourseCatalogWidget({ data }: WidgetProps<CourseCatalog>) {
  // A new tool result starts over: earlier filters and selections belong to the old one.
  return <CatalogView key={data.readAt} data={data} />;
}

function CatalogView({ data }: { data: CourseCatalog }) {
  const t = useStrings(catalogStrings);
  const { fullView } = useHost();
  const catalog = useCatalog(data);
  const startsWithMine = data.view === "my-learning";
  const [tab, setTab] = useViewState<CatalogTab>(
    viewKey("tab", data),
    startsWithMine ? "mine" : "courses",
    tabSchema,
  );
  const [certificateOf, showCertificate] = useViewState<string | undefined>(
    viewKey("certificate", data),
    undefined,
    z.string().optional(),
  );
  const { myLearning, learner } = catalog.view;
  const certificate = myLearning.certificates.find(({ courseId }) => courseId === certificateOf);
  const opener = useFocusOnClose<HTMLButtonElement>(certificate !== undefined);
  const lastCertificate = useRef(certificateOf);
  lastCertificate.current = certificateOf ?? lastCertificate.current;
  const certificates = {
    show: showCertificate,
    openerOf: (courseId: string) => (courseId === lastCertificate.current ? opener : undefined),
  };
  // The inline card shows only what the model has said already.
  useModelContext(
    fullView || catalog.writes.changes.length > 0 ? describeScreen(catalog, tab) : undefined,
  );
  if (fullView && certificate) {
    return (
      <CertificatePage
        certificate={certificate}
        learner={learner.name}
        backLabel={t("backToLearning")}
        onBack={() => showCertificate(undefined)}
      />
    );
  }
  if (fullView) {
    return (
      <CatalogPage
        catalog={catalog}
        certificates={certificates}
        tab={tab}
        onTab={(next) => {
          // A panel belongs to the list in which it was opened.
          catalog.select(undefined);
          setTab(next);
        }}
      />
    );
  }
  return startsWithMine ? (
    <MyLearningInline catalog={catalog} certificates={certificates} />
  ) : (
    <CatalogInline catalog={catalog} />
  );
}

const tabs = [
  { key: "courses", name: "courses", Content: CoursesTab },
  { key: "paths", name: "learningPaths", Content: LearningPathsTab },
  { key: "mine", name: "myLearning", Content: MyLearningTab },
] as const;

function CatalogPage(props: {
  catalog: Catalog;
  certificates: Certificates;
  tab: CatalogTab;
  onTab: (tab: CatalogTab) => void;
}) {
  const { catalog, certificates, tab, onTab } = props;
  const t = useStrings(catalogStrings);
  const styles = usePageStyles();
  const own = useCatalogPageStyles();
  const { canCallTools } = useHost();
  const { view, refresh, pending, error, writes, selected, select, enrolling } = catalog;
  const focus = useReturnFocus();
  const choose = (course: CourseCard | undefined) => {
    focus.remember();
    select(course);
  };
  const close = () => {
    select(undefined);
    focus.restore();
  };
  return (
    <main className={styles.page}>
      <KeptScroll page="catalog" />
      <PageHeader
        title={t("title")}
        subtitle={<LearnerLine learner={view.learner} />}
        readAt={view.readAt}
        onRefresh={canCallTools ? refresh : undefined}
        refreshing={pending}
      />
      <TabList className={own.tabs} selectedValue={tab} aria-label={t("title")}>
        {tabs.map(({ key, name }) => (
          <Tab
            key={key}
            value={key}
            id={`tab-${key}`}
            aria-controls="tab-content"
            onClick={() => onTab(key)}
          >
            {t(name)}
          </Tab>
        ))}
      </TabList>
      <NoticeBar record={writes} section={selected && ""} />
      {!selected && <Problem error={enrolling.error} />}
      <Problem error={error} onRetry={refresh} />
      <div
        id="tab-content"
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
        className={styles.column}
      >
        {tab === "courses" && <CatalogFilterBar catalog={catalog} />}
        <div className={selected ? styles.columns : styles.column}>
          <div className={styles.column}>
            {tabs.map(
              ({ key, Content }) =>
                key === tab && (
                  <Content
                    key={key}
                    catalog={{ ...catalog, select: choose }}
                    certificates={certificates}
                  />
                ),
            )}
          </div>
          {selected && (
            <CoursePanel key={selected.id} course={selected} catalog={catalog} onClose={close} />
          )}
        </div>
      </div>
    </main>
  );
}

export function CatalogSkeleton() {
  const styles = useCatalogPageStyles();
  return (
    <LoadingSkeleton>
      <SkeletonItem size={24} className={styles.skeletonTitle} />
      {["one", "two", "three", "four"].map((key) => (
        <div key={key} className={styles.course}>
          <SkeletonItem size={20} className={styles.name} />
          <SkeletonItem size={16} className={styles.facts} />
        </div>
      ))}
    </LoadingSkeleton>
  );
}

/** Place of notices: on a narrow page the panel is far below the top, so it shows its own. */
const panelSection = "panel";

/** Reads a course in full, of which the catalog has only a card. */
function useCourseDetail(courseId: string) {
  const { canCallTools } = useHost();
  const { data, read, error } = useRead("training-media", trainingMediaSchema);
  const load = useCallback(() => read({ courseId }), [read, courseId]);
  useEffect(() => {
    if (canCallTools) void load();
  }, [canCallTools, load]);
  const course = data?.course?.id === courseId ? data.course : undefined;
  return { course, error, retry: load, loading: canCallTools && !course && !error };
}

function CoursePanel(props: { course: CourseCard; catalog: Catalog; onClose: () => void }) {
  const { course, catalog, onClose } = props;
  const t = useStrings(catalogStrings);
  const shared = useStrings(trainingStrings);
  const styles = useCoursePanelStyles();
  const format = useFormat();
  const { learningPaths, myLearning } = catalog.view;
  const paths = learningPaths.filter(({ courseIds }) => courseIds.includes(course.id));
  const certificate = myLearning.certificates.find(({ courseId }) => courseId === course.id);
  const completedAt = course.progress?.completedAt;
  const detail = useCourseDetail(course.id);
  return (
    <SidePanel className={styles.frame} title={t("about")} close={t("close")} onClose={onClose}>
      <bdi className={styles.title}>{course.title}</bdi>
      {detail.course && <CourseAbout course={detail.course} withModules />}
      {!detail.course && <CourseFacts {...course} />}
      {!detail.course && !detail.loading && <TagList tags={course.tags} />}
      {detail.loading && (
        <SkeletonFrame label={t("loadingCourse")} className={styles.standing}>
          <SkeletonItem size={64} />
          <SkeletonItem size={128} />
        </SkeletonFrame>
      )}
      <Problem error={detail.error} onRetry={detail.retry} />
      <Instructor name={course.instructorName}>
        {shared("modules", { count: course.moduleCount })}
      </Instructor>
      {paths.length > 0 && (
        <Body1 className={styles.quiet}>
          {t("partOf", {
            count: paths.length,
            paths: format.list(paths.map(({ title }) => title)),
          })}
        </Body1>
      )}
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
      <NoticeBar record={catalog.writes} section={panelSection} />
      <Problem error={catalog.enrolling.error} />
      <div className={styles.actions}>
        <OpenCourse key={course.id} course={course} />
        <EnrollButton course={course} catalog={catalog} size="medium" place={panelSection} />
      </div>
    </SidePanel>
  );
}
