import { Button, mergeClasses } from "@fluentui/react-components";
import { CalendarAddRegular, MapRegular } from "@fluentui/react-icons";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useModelContext } from "@suite/widget-kit/host/use-model-context.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { KeyFigures } from "@suite/widget-kit/parts/figures.tsx";
import { useReturnFocus } from "@suite/widget-kit/parts/focus.ts";
import { PageHeader } from "@suite/widget-kit/parts/page-header.tsx";
import { NothingFound } from "@suite/widget-kit/states/nothing-found.tsx";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { usePageStyles } from "@suite/widget-kit/theme/common.styles.ts";
import { Asked } from "../parts/asked.tsx";
import { AssignmentPanel } from "../parts/assignment-panel.tsx";
import { labelsOf, type Selection } from "../parts/selection.ts";
import { useAsk } from "../parts/use-ask.ts";
import type { OpenAssignment } from "../parts/use-assignment.ts";
import { fieldopsStrings } from "../strings.ts";
import { Assignments } from "./assignments.tsx";
import { useListFigures } from "./list-figures.ts";
import { ListFilters } from "./list-filters.tsx";
import { useListPageStyles } from "./list-page.styles.ts";
import { describeScreen } from "./model-context.ts";
import { listStrings } from "./strings.ts";
import type { List } from "./use-list.ts";

interface ListPageProps {
  list: List;
  assignment: OpenAssignment;
  selected: Selection;
  onSelect: (selected: Selection) => void;
}

/** The list as a workplace: filters, figures, rows to select from, and one assignment beside them. */
export function ListPage({ list, assignment, selected, onSelect }: ListPageProps) {
  const t = useStrings(listStrings);
  const shared = useStrings(fieldopsStrings);
  const format = useFormat();
  const page = usePageStyles();
  const styles = useListPageStyles();
  const focus = useReturnFocus();
  const asking = useAsk();
  const { view, pending, error, refresh } = list;
  const figures = useListFigures(view);
  useModelContext(describeScreen({ filters: list.filters, selected, open: assignment.detail?.assignment }));

  const open = (id: string) => {
    focus.remember();
    void assignment.open(id);
  };
  const close = () => {
    assignment.close();
    focus.restore();
  };
  const plan = (rows: Selection) => asking.ask(shared("askPlan", { names: format.list(labelsOf(rows)) }));
  const map = (rows: Selection) => asking.ask(t("askMap", { names: format.list(labelsOf(rows)) }));
  return (
    <main className={page.page}>
      <PageHeader title={t("title")} readAt={view.readAt} onRefresh={refresh} refreshing={pending}>
        <FullscreenButton appearance="subtle" />
      </PageHeader>
      <ListFilters list={list} />
      <Problem error={error} onRetry={refresh} />
      <Asked asking={asking} />
      <div className={mergeClasses(page.body, pending && page.busy)} aria-busy={pending}>
        <KeyFigures framed figures={figures} />
        <div className={mergeClasses(styles.columns, assignment.id !== undefined && styles.split)}>
          <div className={page.column}>
            {view.assignments.total === 0 && selected.length === 0 ? (
              <NothingFound hint={t("noneBody")} />
            ) : (
              <Assignments
                list={list}
                openId={assignment.id}
                selected={selected}
                onOpen={open}
                onSelect={onSelect}
                onPlan={plan}
                onMap={map}
              />
            )}
          </div>
          {assignment.id && (
            <AssignmentPanel
              id={assignment.id}
              assignment={assignment}
              onClose={close}
              actions={(row) => (
                <>
                  <Button icon={<CalendarAddRegular />} onClick={() => plan([row])}>
                    {shared("planThis")}
                  </Button>
                  <Button icon={<MapRegular />} onClick={() => map([row])}>
                    {shared("showOnMap")}
                  </Button>
                </>
              )}
            />
          )}
        </div>
      </div>
    </main>
  );
}
