import { mergeClasses } from "@fluentui/react-components";
import { usePages } from "@suite/widget-kit/data/use-pages.ts";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import type { Writes } from "@suite/widget-kit/data/use-writes.ts";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useReturnFocus } from "@suite/widget-kit/parts/focus.ts";
import { PageHeader } from "@suite/widget-kit/parts/page-header.tsx";
import { MoreRows } from "@suite/widget-kit/parts/tables.tsx";
import { NothingFound } from "@suite/widget-kit/states/nothing-found.tsx";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { usePageStyles } from "@suite/widget-kit/theme/common.styles.ts";
import { type ContractorCard, contractorPageSchema } from "../contract.ts";
import { AssignPanel } from "./assign-panel.tsx";
import { ContractorCards } from "./contractor-cards.tsx";
import { ContractorFilterBar } from "./filter-bar.tsx";
import { NearLine } from "./near-line.tsx";
import { pageArguments } from "./query.ts";
import { contractorsStrings } from "./strings.ts";
import type { ContractorsOnScreen } from "./use-contractors.ts";

interface ContractorsPageProps {
  contractors: ContractorsOnScreen;
  selected: ContractorCard | undefined;
  onSelect: (contractor: ContractorCard | undefined) => void;
  writes: Writes;
}

/** The contractors as a workplace: filters, cards, and the order that the chosen one is to get. */
export function ContractorsPage({ contractors, selected, onSelect, writes }: ContractorsPageProps) {
  const t = useStrings(contractorsStrings);
  const styles = usePageStyles();
  const { view, refresh, pending, error } = contractors;
  const tool = useTool("list-contractors", contractorPageSchema);
  const pages = usePages(tool, pageArguments(view), view.contractors);
  const focus = useReturnFocus();
  const select = (contractor: ContractorCard) => {
    focus.remember();
    onSelect(contractor);
  };
  const close = () => {
    onSelect(undefined);
    focus.restore();
  };
  return (
    <main className={styles.page}>
      <PageHeader
        title={t("title")}
        subtitle={<NearLine view={view} />}
        readAt={view.readAt}
        onRefresh={refresh}
        refreshing={pending}
      >
        <FullscreenButton appearance="subtle" />
      </PageHeader>
      <ContractorFilterBar contractors={contractors} />
      <Problem error={error} onRetry={refresh} />
      <div
        className={mergeClasses(selected ? styles.columns : styles.column, pending && styles.busy)}
        aria-busy={pending}
      >
        <div className={styles.column}>
          {view.contractors.total === 0 && <NothingFound hint={t("noneBody")} />}
          <ContractorCards
            contractors={pages.items}
            wanted={view.query.specialty}
            selectedId={selected?.id}
            markedId={writes.notice?.marked}
            onAssign={select}
          />
          <MoreRows pages={pages} />
        </div>
        {selected && (
          <AssignPanel
            key={selected.id}
            contractor={selected}
            contractors={contractors}
            writes={writes}
            onClose={close}
          />
        )}
      </div>
    </main>
  );
}
