import { mergeClasses } from "@fluentui/react-components";
import { usePages } from "@suite/widget-kit/data/use-pages.ts";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useWrites, type Writes } from "@suite/widget-kit/data/use-writes.ts";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import type { WidgetProps } from "@suite/widget-kit/host/mount-widget.tsx";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useModelContext } from "@suite/widget-kit/host/use-model-context.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useReturnFocus } from "@suite/widget-kit/parts/focus.ts";
import { PageHeader } from "@suite/widget-kit/parts/page-header.tsx";
import { MoreRows } from "@suite/widget-kit/parts/tables.tsx";
import { NothingFound } from "@suite/widget-kit/states/nothing-found.tsx";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { usePageStyles } from "@suite/widget-kit/theme/common.styles.ts";
import { type ContractorCard, type Contractors, contractorPageSchema } from "@suite/zava-insurance-contract";
import { useState } from "react";
import { AssignPanel } from "./assign-panel.tsx";
import { ContractorCards } from "./contractor-card.tsx";
import { ContractorsInline } from "./contractors-inline.tsx";
import { ContractorFilterBar, NearLine } from "./filter-bar.tsx";
import { describeScreen, pageArguments } from "./query.ts";
import { contractorsStrings } from "./strings.ts";
import { type ContractorsOnScreen, useContractors } from "./use-contractors.ts";

/** Draws the contractors of a tool result: a card in the chat, a workplace in full screen. */
export function ContractorsListWidget({ data }: WidgetProps<Contractors>) {
  // A later tool result is a new question, so filters and selection start over.
  return <ContractorsView key={data.readAt} data={data} />;
}

function ContractorsView({ data }: { data: Contractors }) {
  const { fullView } = useHost();
  const contractors = useContractors(data);
  const [selected, select] = useState<ContractorCard>();
  const writes = useWrites(contractors.refresh);
  const { view, filters } = contractors;
  useModelContext(
    // The card in the chat shows nothing that the model does not know already.
    fullView || writes.changes.length > 0
      ? describeScreen({ query: filters, near: view.near, selected, changes: writes.changes })
      : undefined,
  );
  if (!fullView) return <ContractorsInline view={view} />;
  return <ContractorsPage contractors={contractors} selected={selected} onSelect={select} writes={writes} />;
}

interface ContractorsPageProps {
  contractors: ContractorsOnScreen;
  selected: ContractorCard | undefined;
  onSelect: (contractor: ContractorCard | undefined) => void;
  writes: Writes;
}

/** The full-screen list: filters, cards, and the panel that assigns an order. */
function ContractorsPage({ contractors, selected, onSelect, writes }: ContractorsPageProps) {
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
            isMarked={writes.isMarked}
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
