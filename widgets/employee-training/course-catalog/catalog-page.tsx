import { Tab, TabList } from "@fluentui/react-components";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useReturnFocus } from "@suite/widget-kit/parts/focus.ts";
import { PageHeader } from "@suite/widget-kit/parts/page-header.tsx";
import { NoticeBar, Problem } from "@suite/widget-kit/states/notices.tsx";
import { usePageStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { CourseCard } from "../contract.ts";
import { CatalogFilterBar } from "./catalog-filter-bar.tsx";
import { useCatalogPageStyles } from "./catalog-page.styles.ts";
import { CoursePanel } from "./course-panel.tsx";
import { CoursesTab } from "./courses-tab.tsx";
import { LearnerLine } from "./learner-line.tsx";
import { MineTab } from "./mine-tab.tsx";
import type { CatalogTab } from "./model-context.ts";
import { PathsTab } from "./paths-tab.tsx";
import { catalogStrings } from "./strings.ts";
import type { Catalog } from "./use-catalog.ts";

const tabs = {
  courses: { name: "courses", Content: CoursesTab },
  paths: { name: "learningPaths", Content: PathsTab },
  mine: { name: "myLearning", Content: MineTab },
} as const;
const tabKeys = ["courses", "paths", "mine"] as const satisfies readonly CatalogTab[];

interface CatalogPageProps {
  catalog: Catalog;
  tab: CatalogTab;
  onTab: (tab: CatalogTab) => void;
}

/** The catalogue in full screen: courses, learning paths and the learner's own, beside them the selected course. */
export function CatalogPage({ catalog, tab, onTab }: CatalogPageProps) {
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
  const { Content } = tabs[tab];
  return (
    <main className={styles.page}>
      <PageHeader
        title={t("title")}
        subtitle={<LearnerLine learner={view.learner} />}
        readAt={view.readAt}
        onRefresh={canCallTools ? refresh : undefined}
        refreshing={pending}
      >
        <FullscreenButton appearance="subtle" />
      </PageHeader>
      <TabList className={own.tabs} selectedValue={tab} aria-label={t("title")}>
        {tabKeys.map((key) => (
          <Tab key={key} value={key} id={`tab-${key}`} aria-controls="tab-content" onClick={() => onTab(key)}>
            {t(tabs[key].name)}
          </Tab>
        ))}
      </TabList>
      <NoticeBar record={writes} place={selected && ""} />
      {!selected && <Problem error={enrolling.error} />}
      <Problem error={error} onRetry={refresh} />
      <div id="tab-content" role="tabpanel" aria-labelledby={`tab-${tab}`} className={styles.column}>
        {tab === "courses" && <CatalogFilterBar catalog={catalog} />}
        <div className={selected ? styles.columns : styles.column}>
          <div className={styles.column}>
            <Content catalog={{ ...catalog, select: choose }} />
          </div>
          {selected && <CoursePanel key={selected.id} course={selected} catalog={catalog} onClose={close} />}
        </div>
      </div>
    </main>
  );
}
