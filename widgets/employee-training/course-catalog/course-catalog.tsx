import { Tab, TabList } from "@fluentui/react-components";
import type { CourseCard, CourseCatalog } from "@suite/employee-training-contract";
import { useHost, useModelContext, useStrings, useViewState } from "@suite/widget-kit";
import {
  KeptScroll,
  LoadingSkeleton,
  NoticeBar,
  PageHeader,
  Problem,
  SkeletonItem,
  useFocusOnClose,
  useReturnFocus,
} from "@suite/widget-kit/components";
import { usePageStyles } from "@suite/widget-kit/theme";
import type { WidgetProps } from "@suite/widget-kit/widget";
import { useRef } from "react";
import { z } from "zod";
import { CertificatePage } from "../parts/certificate.tsx";
import { useCatalogPageStyles } from "./course-catalog.styles.ts";
import { CoursePanel } from "./course-panel.tsx";
import { LearnerLine } from "./course-parts.tsx";
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
  const certificates = useCertificates(data, catalog);
  const isChanged = catalog.writes.changes.length > 0;
  // The inline card shows only what the model has said already.
  useModelContext(fullView || isChanged ? describeScreen(catalog, tab) : undefined);
  const openTab = (next: CatalogTab) => {
    // A panel belongs to the list in which it was opened.
    catalog.select(undefined);
    setTab(next);
  };
  if (fullView && certificates.shown) {
    return (
      <CertificatePage
        certificate={certificates.shown}
        learner={catalog.view.learner.name}
        backLabel={t("backToLearning")}
        onBack={certificates.close}
      />
    );
  }
  if (fullView)
    return <CatalogPage catalog={catalog} certificates={certificates} tab={tab} onTab={openTab} />;
  if (startsWithMine) return <MyLearningInline catalog={catalog} certificates={certificates} />;
  return <CatalogInline catalog={catalog} />;
}

/** The certificate that is shown as a page. Its button gets the focus again when the page is closed. */
function useCertificates(data: CourseCatalog, catalog: Catalog) {
  const [shownId, show] = useViewState<string | undefined>(
    viewKey("certificate", data),
    undefined,
    z.string().optional(),
  );
  const { certificates } = catalog.view.myLearning;
  const shown = certificates.find(({ courseId }) => courseId === shownId);
  const opener = useFocusOnClose<HTMLButtonElement>(shown !== undefined);
  const lastId = useRef(shownId);
  lastId.current = shownId ?? lastId.current;
  return {
    shown,
    show,
    close: () => show(undefined),
    openerOf: (courseId: string) => (courseId === lastId.current ? opener : undefined),
  };
}

const tabs = {
  courses: { name: "courses", Content: CoursesTab },
  paths: { name: "learningPaths", Content: LearningPathsTab },
  mine: { name: "myLearning", Content: MyLearningTab },
} as const;

interface CatalogPageProps {
  readonly catalog: Catalog;
  readonly certificates: Certificates;
  readonly tab: CatalogTab;
  readonly onTab: (tab: CatalogTab) => void;
}

function CatalogPage({ catalog, certificates, tab, onTab }: CatalogPageProps) {
  const t = useStrings(catalogStrings);
  const styles = usePageStyles();
  const own = useCatalogPageStyles();
  const { canCallTools } = useHost();
  const { view, refresh, pending, error, writes, selected, select, enrolling } = catalog;
  const { Content } = tabs[tab];
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
        {tabSchema.options.map((key) => (
          <Tab
            key={key}
            value={key}
            id={`tab-${key}`}
            aria-controls="tab-content"
            onClick={() => onTab(key)}
          >
            {t(tabs[key].name)}
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
            <Content catalog={{ ...catalog, select: choose }} certificates={certificates} />
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
