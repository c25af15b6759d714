import {
  Body1,
  mergeClasses,
  Select,
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from "@fluentui/react-components";
import { useState } from "react";
import { useStrings } from "../../kit/use-strings.ts";
import { useTool } from "../../kit/use-tool.ts";
import { type ConsultantCard, consultantPageSchema, type Filters } from "../contract.ts";
import { Panel } from "../parts/panel.tsx";
import { treyStrings } from "../strings.en.ts";
import { type ConsultantOrder, consultantOrders, inOrder } from "./consultant-order.ts";
import { ConsultantRow } from "./consultant-row.tsx";
import { useConsultantsStyles } from "./consultants.styles.ts";
import { MoreRows } from "./more-rows.tsx";
import { dashboardStrings } from "./strings.en.ts";
import { useTableStyles } from "./table.styles.ts";
import { type Page, usePages } from "./use-pages.ts";

interface ConsultantsProps {
  page: Page<ConsultantCard>;
  filters: Filters;
  selectedId: string | undefined;
  onOpen: (consultantId: string) => void;
}

/** The consultants that match, page by page; a name opens the details beside the list. */
export function Consultants({ page, filters, selectedId, onOpen }: ConsultantsProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const table = useTableStyles();
  const styles = useConsultantsStyles();
  const pages = usePages(useTool("list-consultants", consultantPageSchema), filters, page);
  const [order, setOrder] = useState<ConsultantOrder>("hours");
  return (
    <Panel title={t("consultants")} aside={<SortField order={order} onChange={setOrder} />}>
      {pages.total === 0 ? (
        <Body1>{t("noConsultants")}</Body1>
      ) : (
        <div className={table.container}>
          <Table noNativeElements aria-label={t("consultants")} size="small">
            <TableHeader className={table.header}>
              <TableRow className={mergeClasses(table.row, styles.row)}>
                <TableHeaderCell className={table.heading}>{shared("person")}</TableHeaderCell>
                <TableHeaderCell className={table.heading}>{shared("skills")}</TableHeaderCell>
                <TableHeaderCell className={table.endHeading}>{t("projects")}</TableHeaderCell>
                <TableHeaderCell className={table.endHeading}>{shared("forecast")}</TableHeaderCell>
                <TableHeaderCell className={table.heading}>{t("peak")}</TableHeaderCell>
              </TableRow>
            </TableHeader>
            <TableBody>
              {inOrder(pages.items, order).map((person) => (
                <ConsultantRow
                  key={person.id}
                  person={person}
                  selected={person.id === selectedId}
                  onOpen={onOpen}
                />
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      <MoreRows pages={pages} hint={order === "hours" ? undefined : t("sortedShown")} />
    </Panel>
  );
}

function SortField({
  order,
  onChange,
}: {
  order: ConsultantOrder;
  onChange: (order: ConsultantOrder) => void;
}) {
  const t = useStrings(dashboardStrings);
  const labels: Record<ConsultantOrder, string> = {
    hours: t("sortHours"),
    peak: t("sortPeak"),
    name: t("sortName"),
  };
  return (
    <Select
      size="small"
      aria-label={t("sortBy")}
      value={order}
      onChange={(_, { value }) => onChange(consultantOrders.find((each) => each === value) ?? "hours")}
    >
      {consultantOrders.map((each) => (
        <option key={each} value={each}>
          {labels[each]}
        </option>
      ))}
    </Select>
  );
}
