import { Button, Caption1, mergeClasses } from "@fluentui/react-components";
import { CalendarAddRegular, MapRegular } from "@fluentui/react-icons";
import type { DispatchList } from "@suite/fieldops-contract";
import { useFormat, useHost, useModelContext, useStrings, useViewState } from "@suite/widget-kit";
import {
  FiguresSkeleton,
  KeptScroll,
  KeyFigures,
  NothingFound,
  PageHeader,
  Problem,
  SkeletonItems,
} from "@suite/widget-kit/components";
import { usePageStyles } from "@suite/widget-kit/theme";
import type { WidgetProps } from "@suite/widget-kit/widget";
import { AssignmentPanel, type OpenAssignment, useAssignment } from "../parts/assignment-panel.tsx";
import { listLabels, type Selection, selectionSchema } from "../parts/selection.ts";
import { MessageStatus, planCall, useSendMessage } from "../parts/send-message.tsx";
import { DeskTimeZone, useDesk } from "../parts/time.ts";
import { assignmentStrings } from "../strings.ts";
import { Assignments } from "./assignments.tsx";
import { useListPageStyles } from "./dispatch-list.styles.ts";
import { type List, ListFilters, useList } from "./list-filters.tsx";
import { ListInline, useListFigures } from "./list-inline.tsx";
import { describeScreen } from "./list-state.ts";
import { listStrings } from "./strings.ts";

/** New work: the most urgent rows inline, the dispatcher's list in full screen. */
export function DispatchListWidget({ data }: WidgetProps<DispatchList>) {
  // A new tool result resets filters and selection.
  return (
    <DeskTimeZone value={data.timeZone}>
      <DispatchListViews key={data.readAt} data={data} />
    </DeskTimeZone>
  );
}

const noSelection: Selection = [];

function DispatchListViews({ data }: { data: DispatchList }) {
  const { fullView, openFullView } = useHost();
  const list = useList(data);
  const view = `list ${data.readAt}`;
  const assignment = useAssignment(view);
  const [selected, setSelected] = useViewState(
    `selection of ${view}`,
    noSelection,
    selectionSchema,
  );
  const open = (id: string) => {
    void openFullView();
    void assignment.open(id);
  };
  if (!fullView) return <ListInline view={list.view} onOpen={open} />;
  return (
    <ListPage list={list} assignment={assignment} selected={selected} onSelect={setSelected} />
  );
}

interface ListPageProps {
  list: List;
  assignment: OpenAssignment;
  selected: Selection;
  onSelect: (selected: Selection) => void;
}

function ListPage({ list, assignment, selected, onSelect }: ListPageProps) {
  const t = useStrings(listStrings);
  const shared = useStrings(assignmentStrings);
  const format = useFormat();
  const page = usePageStyles();
  const styles = useListPageStyles();
  const chat = useSendMessage();
  const desk = useDesk();
  const { view, pending, error, refresh } = list;
  const figures = useListFigures(view);
  useModelContext(describeScreen(list.filters, selected, assignment.data?.assignment));

  const plan = (rows: Selection) =>
    chat.send(shared("askPlan", { names: format.list(listLabels(rows)) }), planCall(rows));
  const map = (rows: Selection) =>
    chat.send(t("askMap", { names: format.list(listLabels(rows)) }), {
      tool: "show-assignments-on-map",
      arguments: { assignmentIds: rows.map(({ id }) => id) },
    });
  const actions = (row: Selection[number]) => (
    <>
      <Button icon={<CalendarAddRegular />} onClick={() => plan([row])}>
        {shared("planThis")}
      </Button>
      <Button icon={<MapRegular />} onClick={() => map([row])}>
        {shared("showOnMap")}
      </Button>
    </>
  );
  return (
    <main className={page.page}>
      <KeptScroll page="list" />
      <PageHeader
        title={t("title")}
        subtitle={
          <Caption1 className={page.subtitle}>{shared("deskTimes", { zone: desk.zone })}</Caption1>
        }
        readAt={view.readAt}
        onRefresh={refresh}
        refreshing={pending}
      />
      <ListFilters list={list} />
      <Problem error={error} onRetry={refresh} />
      <MessageStatus message={chat.message} />
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
                onOpen={assignment.open}
                onSelect={onSelect}
                onPlan={plan}
                onMap={map}
              />
            )}
          </div>
          {assignment.id !== undefined && (
            <AssignmentPanel assignment={assignment} actions={actions} />
          )}
        </div>
      </div>
    </main>
  );
}

export function ListSkeleton() {
  return (
    <FiguresSkeleton>
      <SkeletonItems count={4} size={40} />
    </FiguresSkeleton>
  );
}
