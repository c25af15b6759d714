import { Caption1, Checkbox, mergeClasses, TableCell, TableRow } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import {
  MoreRows,
  NameLink,
  NothingFound,
  Panel,
  RowsTable,
  SortField,
  useTableStyles,
} from "@suite/widget-kit/components";
import { useChangedStyles } from "@suite/widget-kit/theme";
import type { ApprovalCard } from "@suite/zava-insurance-contract";
import { useRequestsStyles } from "../approvals.styles.ts";
import { SelectionBar } from "../decide/selection-bar.tsx";
import { hasFilters, type Sort, sortSchema } from "../query.ts";
import { Amount, FirstRisk, nameOf, StateBadge, useRequestLines } from "../request-parts.tsx";
import { approvalsStrings } from "../strings.ts";
import type { Workplace } from "../use-workplace.ts";
import { NothingWaits } from "./nothing-waits.tsx";
import { StatusFigures } from "./status-figures.tsx";

interface RequestsProps {
  readonly workplace: Workplace;
  readonly onOpen: (id: string) => void;
}

/** The requests page by page; a row opens its request beside the list, and several are decided together. */
export function Requests({ workplace, onOpen }: RequestsProps) {
  const t = useStrings(approvalsStrings);
  const { canCallTools } = useHost();
  const { approvals, pages, rows, sort, setSort } = workplace;
  const { shown } = approvals.filters;
  const isWaiting = shown === "waiting" || shown === "overdue" || shown === "all";
  // The server's order: those that wait by due date, the others by date.
  const labelOf = (order: Sort) => (order === "sortDue" && !isWaiting ? "sortLatest" : order);
  const sortField = (
    <SortField
      value={sort}
      orders={sortSchema.options.map((order) => [order, t(labelOf(order))])}
      onChange={setSort}
    />
  );
  return (
    <Panel title={t("requests")} aside={sortField}>
      <StatusFigures approvals={approvals} />
      {canCallTools && <SelectionBar workplace={workplace} />}
      {rows.length > 0 && <RequestsTable workplace={workplace} onOpen={onOpen} />}
      {rows.length === 0 && <Nothing workplace={workplace} />}
      {shown !== "overdue" && <MoreRows pages={pages} />}
    </Panel>
  );
}

/** Says that nothing waits, or that nothing matches the filters. */
function Nothing({ workplace: { approvals } }: { workplace: Workplace }) {
  const t = useStrings(approvalsStrings);
  if (hasFilters(approvals.filters)) return <NothingFound hint={t("nothingFits")} />;
  return <NothingWaits />;
}

function RequestsTable({ workplace, onOpen }: RequestsProps) {
  const t = useStrings(approvalsStrings);
  const styles = useRequestsStyles();
  const { canCallTools, touch } = useHost();
  const { rows, selection, approvals } = workplace;
  const { shown } = approvals.filters;
  const hasReasons = shown === "decided" || shown === "outdated";
  const selectable = canCallTools && selection.offered.length > 0;
  const rowClass = mergeClasses(
    styles.row,
    selectable && styles.selectableRow,
    touch && styles.touch,
  );
  const columns = [
    { heading: t("request") },
    { heading: t(hasReasons ? "reason" : "risks") },
    { heading: t("state") },
    { heading: t("amount"), figure: true },
  ];
  const select = { heading: t("select"), spoken: true };
  return (
    <RowsTable
      label={t("requests")}
      rowClass={rowClass}
      columns={selectable ? [select, ...columns] : columns}
    >
      {rows.map((card) => (
        <RequestRow
          key={card.id}
          card={card}
          workplace={workplace}
          selectable={selectable}
          rowClass={rowClass}
          onOpen={onOpen}
        />
      ))}
    </RowsTable>
  );
}

interface RequestRowProps extends RequestsProps {
  readonly card: ApprovalCard;
  readonly selectable: boolean;
  readonly rowClass: string;
}

function RequestRow({ card, workplace, selectable, rowClass, onOpen }: RequestRowProps) {
  const format = useFormat();
  const table = useTableStyles();
  const marks = useChangedStyles();
  const styles = useRequestsStyles();
  const lines = useRequestLines();
  const { approvals, request, decisions } = workplace;
  const { currency } = approvals.view;
  const isOpen = card.id === request.id;
  return (
    <TableRow
      className={mergeClasses(
        table.row,
        table.openRow,
        rowClass,
        styles.body,
        selectable && styles.selectableBody,
        isOpen && styles.open,
        decisions.isHighlighted(card.id) && marks.changed,
      )}
    >
      {selectable && <SelectCell card={card} workplace={workplace} />}
      <TableCell className={mergeClasses(table.cell, styles.who)}>
        <NameLink name={nameOf(card)} current={isOpen} onOpen={() => onOpen(card.id)} />
        <Caption1 className={mergeClasses(table.quiet, styles.line)}>{lines.claim(card)}</Caption1>
        <Caption1 className={mergeClasses(table.quiet, styles.line)}>{lines.asked(card)}</Caption1>
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.risks)}>
        {card.state === "waiting" ? (
          <FirstRisk card={card} currency={currency} />
        ) : (
          <bdi className={styles.reason}>{oneLine(card.decisionReason ?? card.reason, 160)}</bdi>
        )}
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.state)}>
        <StateBadge state={card.state} overdue={card.overdue} />
        <Caption1 className={mergeClasses(table.quiet, styles.line)}>
          {format.dotted([lines.when(card)])}
        </Caption1>
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.amount)}>
        <Amount card={card} currency={currency} />
      </TableCell>
    </TableRow>
  );
}

/** Check box of a request that the person may decide; the others leave the place empty. */
function SelectCell({ card, workplace }: Pick<RequestRowProps, "card" | "workplace">) {
  const t = useStrings(approvalsStrings);
  const table = useTableStyles();
  const styles = useRequestsStyles();
  const { selection } = workplace;
  const isSelected = selection.has(card.id);
  return (
    <TableCell className={mergeClasses(table.cell, styles.select)}>
      {card.decidable && (
        <Checkbox
          checked={isSelected}
          disabled={!isSelected && selection.isFull}
          aria-label={t("selectNamed", { what: nameOf(card) })}
          onChange={(_, { checked }) => selection.toggle(card.id, checked === true)}
        />
      )}
    </TableCell>
  );
}
