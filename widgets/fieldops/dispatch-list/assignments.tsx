import { Select } from "@fluentui/react-components";
import { usePages } from "@suite/widget-kit/data/use-pages.ts";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { MoreRows, RowsTable } from "@suite/widget-kit/parts/tables.tsx";
import { useState } from "react";
import { assignmentPageSchema } from "../contract.ts";
import { type Selection, select } from "../parts/selection.ts";
import { fieldopsStrings } from "../strings.ts";
import { type AssignmentOrder, assignmentOrders, inOrder } from "./assignment-order.ts";
import { AssignmentRow } from "./assignment-row.tsx";
import { useAssignmentsStyles } from "./assignments.styles.ts";
import { argsOf } from "./filters.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { listStrings } from "./strings.ts";
import type { List } from "./use-list.ts";

interface AssignmentsProps {
  list: List;
  openId: string | undefined;
  selected: Selection;
  onOpen: (id: string) => void;
  onSelect: (selected: Selection) => void;
  onPlan: (rows: Selection) => void;
  onMap: (rows: Selection) => void;
}

/** The rows, page by page, with what is selected of them and what can be done with that. */
export function Assignments({ list, openId, selected, onOpen, onSelect, onPlan, onMap }: AssignmentsProps) {
  const t = useStrings(listStrings);
  const shared = useStrings(fieldopsStrings);
  const styles = useAssignmentsStyles();
  const { view } = list;
  const pages = usePages(
    useTool("list-assignments", assignmentPageSchema),
    argsOf(view.filters),
    view.assignments,
  );
  const [order, setOrder] = useState<AssignmentOrder>("urgent");
  const ids = new Set(selected.map(({ id }) => id));
  const rows = inOrder(pages.items, order);
  return (
    <Panel title={t("assignments")} aside={<SortField order={order} onChange={setOrder} />}>
      <SelectionBar
        rows={rows}
        selected={selected}
        rest={pages.showAll && { total: pages.total, showAll: pages.showAll }}
        onSelect={onSelect}
        onPlan={onPlan}
        onMap={onMap}
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
      <MoreRows pages={pages} hint={order === "urgent" ? undefined : t("sortedShown")} />
    </Panel>
  );
}

interface SortFieldProps {
  order: AssignmentOrder;
  onChange: (order: AssignmentOrder) => void;
}

function SortField({ order, onChange }: SortFieldProps) {
  const t = useStrings(listStrings);
  const shared = useStrings(fieldopsStrings);
  const labels: Record<AssignmentOrder, string> = {
    urgent: t("sortUrgent"),
    priority: shared("priority"),
    newest: t("sortNewest"),
    site: t("sortSite"),
  };
  return (
    <Select
      size="small"
      aria-label={t("sortBy")}
      value={order}
      onChange={(_, { value }) => onChange(assignmentOrders.find((each) => each === value) ?? "urgent")}
    >
      {assignmentOrders.map((each) => (
        <option key={each} value={each}>
          {labels[each]}
        </option>
      ))}
    </Select>
  );
}
