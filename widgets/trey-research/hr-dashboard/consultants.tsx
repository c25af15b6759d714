import { Body1 } from "@fluentui/react-components";
import { type Page, usePages } from "@suite/widget-kit/data/use-pages.ts";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useLocale, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { MoreRows, RowsTable } from "@suite/widget-kit/parts/tables.tsx";
import { useState } from "react";
import { type ConsultantCard, consultantPageSchema, type Filters } from "../contract.ts";
import { treyStrings } from "../strings.ts";
import { type ConsultantOrder, inOrder } from "./consultant-order.ts";
import { ConsultantRow } from "./consultant-row.tsx";
import { useConsultantsStyles } from "./consultants.styles.ts";
import { SortField } from "./sort-field.tsx";
import { dashboardStrings } from "./strings.ts";

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
  const styles = useConsultantsStyles();
  const pages = usePages(useTool("list-consultants", consultantPageSchema), filters, page);
  const { locale } = useLocale();
  const [order, setOrder] = useState<ConsultantOrder>("hours");
  if (pages.total === 0) {
    return (
      <Panel title={t("consultants")}>
        <Body1>{t("noConsultants")}</Body1>
      </Panel>
    );
  }
  return (
    <Panel title={t("consultants")} aside={<SortField order={order} onChange={setOrder} />}>
      <RowsTable
        label={t("consultants")}
        rowClass={styles.row}
        columns={[
          { heading: shared("person") },
          { heading: shared("skills") },
          { heading: t("projects"), figure: true },
          { heading: shared("forecast"), figure: true },
          { heading: t("peak") },
        ]}
      >
        {inOrder(pages.items, order, locale).map((person) => (
          <ConsultantRow
            key={person.id}
            person={person}
            selected={person.id === selectedId}
            onOpen={onOpen}
          />
        ))}
      </RowsTable>
      <MoreRows pages={pages} hint={order === "hours" ? undefined : t("sortedShown")} />
    </Panel>
  );
}
