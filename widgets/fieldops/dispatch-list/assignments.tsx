import {
  Button,
  Caption1,
  Checkbox,
  mergeClasses,
  TableCell,
  TableRow,
} from "@fluentui/react-components";
import {
  ArrowSortRegular,
  CalendarAddRegular,
  CheckmarkRegular,
  DismissRegular,
  MapRegular,
} from "@fluentui/react-icons";
import { type AssignmentCard, assignmentPageSchema } from "@suite/fieldops-contract";
import {
  useFormat,
  useReadAhead,
  useStrings,
  useToolPages,
  useViewState,
  useWords,
  withoutBlanks,
} from "@suite/widget-kit";
import {
  IconButton,
  MoreRows,
  NameLink,
  Panel,
  RowsTable,
  SortField,
  useTableStyles,
} from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import type { ReactNode } from "react";
import { PriorityBadge, SlaCountdown } from "../parts/badges.tsx";
import { type Action, MoreActions } from "../parts/more-actions.tsx";
import { useRowStyles } from "../parts/parts.styles.ts";
import { useIsPhone } from "../parts/phone.ts";
import { allSelected, hiddenCount, type Selection, select } from "../parts/selection.ts";
import { assignmentStrings, fieldWords } from "../strings.ts";
import { useMinutes } from "../timeline/use-minutes.ts";
import { useAssignmentsStyles, useSelectionBarStyles } from "./dispatch-list.styles.ts";
import type { List } from "./list-filters.tsx";
import { type AssignmentOrder, inOrder, orderSchema } from "./list-state.ts";
import { listStrings } from "./strings.ts";

interface AssignmentsProps {
  list: List;
  openId: string | undefined;
  selected: Selection;
  onOpen: (id: string) => void;
  onSelect: (selected: Selection) => void;
  onPlan: (rows: Selection) => void;
  onMap: (rows: Selection) => void;
}

/** Rows that are read at once when no more than these are missing, so that nobody has to ask for the last one. */
const fewRows = 5;

export function Assignments({
  list,
  openId,
  selected,
  onOpen,
  onSelect,
  onPlan,
  onMap,
}: AssignmentsProps) {
  const t = useStrings(listStrings);
  const shared = useStrings(assignmentStrings);
  const kit = useStrings(kitStrings);
  const styles = useAssignmentsStyles();
  const { view } = list;
  const pages = useToolPages(
    "list-assignments",
    assignmentPageSchema,
    withoutBlanks(view.filters),
    view.assignments,
  );
  useReadAhead(pages, pages.total - pages.items.length <= fewRows ? pages.total : 0);
  const [order, setOrder] = useViewState<AssignmentOrder>("order", "urgent", orderSchema);
  const ids = new Set(selected.map(({ id }) => id));
  const rows = inOrder(pages.items, order);
  const orders = [
    ["urgent", t("sortUrgent")],
    ["priority", shared("priority")],
    ["newest", t("sortNewest")],
    ["site", t("sortSite")],
  ] as const;
  const sortActions = orders.map(([value, label]) => ({
    label: kit("filterTag", { name: kit("sortBy"), value: label }),
    icon: value === order ? <CheckmarkRegular /> : <ArrowSortRegular />,
    onClick: () => setOrder(value),
  }));
  return (
    <AssignmentsFrame aside={<SortField value={order} orders={orders} onChange={setOrder} />}>
      <SelectionBar
        rows={rows}
        selected={selected}
        pages={pages}
        onSelect={onSelect}
        onPlan={onPlan}
        onMap={onMap}
        sortActions={sortActions}
      />
      <RowsTable
        label={t("assignments")}
        rowClass={styles.row}
        columns={[
          { heading: t("select"), spoken: true },
          { heading: t("assignment") },
          { heading: t("place") },
          { heading: shared("priority") },
          { heading: t("sla") },
        ]}
      >
        {rows.map((row) => (
          <AssignmentRow
            key={row.id}
            row={row}
            open={row.id === openId}
            selected={ids.has(row.id)}
            onOpen={onOpen}
            onSelect={(on) => onSelect(select(selected, [row], on))}
          />
        ))}
      </RowsTable>
      <MoreRows pages={pages} hint={order === "urgent" ? undefined : kit("sortedShown")} />
    </AssignmentsFrame>
  );
}

/** The panel of the list. On phones the title of the page says the same, and sorting is in the menu, so that the rows begin higher. */
function AssignmentsFrame({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  const t = useStrings(listStrings);
  const styles = useAssignmentsStyles();
  if (useIsPhone()) {
    return (
      <section aria-label={t("assignments")} className={styles.phone}>
        {children}
      </section>
    );
  }
  return (
    <Panel title={t("assignments")} aside={aside}>
      {children}
    </Panel>
  );
}

interface SelectionBarProps
  extends Pick<AssignmentsProps, "selected" | "onSelect" | "onPlan" | "onMap"> {
  rows: Selection;
  /** Matching rows. Without `showAll`, all are shown. */
  pages: { total: number; showAll?: (() => Promise<Selection | undefined>) | undefined };
  /** Orders of the rows, in the menu of phones. */
  sortActions: readonly Action[];
}

/** Selects rows and passes the selection to the planner or the map. An empty selection means all rows. */
function SelectionBar(props: SelectionBarProps) {
  const { rows, selected, pages, onSelect, onPlan, onMap, sortActions } = props;
  const { total, showAll } = pages;
  const t = useStrings(listStrings);
  const shared = useStrings(assignmentStrings);
  const kit = useStrings(kitStrings);
  const row = useRowStyles();
  const styles = useSelectionBarStyles();
  const isPhone = useIsPhone();
  const some = selected.length > 0;
  const hidden = hiddenCount(selected, rows);
  const count = shared("selected", { count: selected.length });
  const chosen = some ? selected : rows;
  const showOnMap = {
    label: shared("showOnMap"),
    icon: <MapRegular />,
    onClick: () => onMap(chosen),
  };
  const selectEvery = async () => {
    const all = await showAll?.();
    if (all) onSelect(select(selected, all, true));
  };
  return (
    <div className={styles.bar}>
      <div className={styles.picked}>
        <Checkbox
          label={isPhone ? undefined : t("selectAll", { count: rows.length })}
          aria-label={t("selectAll", { count: rows.length })}
          checked={allSelected(selected, rows)}
          onChange={(_, { checked }) => onSelect(select(selected, rows, checked === true))}
        />
        {showAll && (
          <Button size="small" onClick={selectEvery}>
            {kit("selectEvery", { count: total })}
          </Button>
        )}
        <span role="status" className={row.count}>
          {some && (hidden > 0 ? t("selectedHidden", { selected: count, hidden }) : count)}
        </span>
        {some && (
          <IconButton
            size="small"
            icon={<DismissRegular />}
            label={kit("clearSelection")}
            onClick={() => onSelect([])}
          />
        )}
      </div>
      <div className={styles.actions}>
        <Button
          appearance={some ? "primary" : "secondary"}
          icon={<CalendarAddRegular />}
          onClick={() => onPlan(chosen)}
        >
          {shared(some ? "planSelected" : "planAll", { count: chosen.length })}
        </Button>
        {isPhone ? (
          <MoreActions actions={[showOnMap, ...sortActions]} />
        ) : (
          <Button icon={showOnMap.icon} onClick={showOnMap.onClick}>
            {showOnMap.label}
          </Button>
        )}
      </div>
    </div>
  );
}

interface AssignmentRowProps {
  row: AssignmentCard;
  open: boolean;
  selected: boolean;
  onOpen: (id: string) => void;
  onSelect: (on: boolean) => void;
}

function AssignmentRow({ row, open, selected, onOpen, onSelect }: AssignmentRowProps) {
  const shared = useStrings(assignmentStrings);
  const word = useWords(fieldWords);
  const format = useFormat();
  const minutes = useMinutes();
  const table = useTableStyles();
  const text = useRowStyles();
  const styles = useAssignmentsStyles();
  return (
    <TableRow className={mergeClasses(table.row, styles.row, styles.body, open && text.open)}>
      <TableCell className={mergeClasses(table.cell, styles.pick)}>
        <Checkbox
          aria-label={shared("selectNamed", { name: row.site })}
          checked={selected}
          onChange={(_, { checked }) => onSelect(checked === true)}
        />
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.what)}>
        <div className={table.lines}>
          <NameLink name={row.site} current={open} onOpen={() => onOpen(row.id)} />
          <Caption1 className={table.quiet}>
            {format.dotted([word(row.category), row.id, minutes.duration(row.durationMinutes)])}
          </Caption1>
        </div>
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.place)}>
        <div className={table.lines}>
          <Caption1>{format.dotted([word(row.region), row.team])}</Caption1>
          <Caption1 className={table.quiet}>{minutes.span(row.window)}</Caption1>
        </div>
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.priority)}>
        <PriorityBadge priority={row.priority} />
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.sla)}>
        <SlaCountdown dueAt={row.slaDueAt} />
      </TableCell>
    </TableRow>
  );
}
