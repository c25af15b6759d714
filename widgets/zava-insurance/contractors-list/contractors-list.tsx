import { mergeClasses } from "@fluentui/react-components";
import {
  type UndoableMutations,
  useHost,
  useModelContext,
  useResultState,
  useStrings,
  useToolPages,
  useUndoableMutations,
} from "@suite/widget-kit";
import {
  KeptScroll,
  MoreRows,
  NothingFound,
  PageHeader,
  Panel,
  Problem,
  useReturnFocus,
} from "@suite/widget-kit/components";
import { usePageStyles } from "@suite/widget-kit/theme";
import type { WidgetProps } from "@suite/widget-kit/widget";
import {
  type ContractorCard as Card,
  type Contractors,
  contractorCardSchema,
  contractorPageSchema,
} from "@suite/zava-insurance-contract";
import { AssignPanel } from "./assign-panel.tsx";
import { ContractorsInline } from "./contractors-inline.tsx";
import { ContractorsTable } from "./contractors-table.tsx";
import { ContractorFilterBar, NearLine } from "./filter-bar.tsx";
import { type ContractorsOnScreen, describeScreen, useContractors } from "./query.ts";
import { contractorsStrings } from "./strings.ts";

/** Draws the contractors of a tool result: a card in the chat, a workplace in full screen. */
export function ContractorsListWidget({ data }: WidgetProps<Contractors>) {
  // A later tool result is a new question, so filters and selection start over.
  return <ContractorsView key={data.readAt} data={data} />;
}

function ContractorsView({ data }: { data: Contractors }) {
  const { fullView } = useHost();
  const contractors = useContractors(data);
  const [selected, select] = useResultState<Card | null>(
    "selected",
    data.readAt,
    null,
    contractorCardSchema.nullable(),
  );
  const writes = useUndoableMutations(contractors.refresh);
  useModelContext(
    // The card in the chat shows nothing that the model does not know already.
    fullView || writes.changes.length > 0
      ? describeScreen(contractors, selected ?? undefined, writes.changes)
      : undefined,
  );
  if (!fullView) return <ContractorsInline view={contractors.view} />;
  return (
    <ContractorsPage
      contractors={contractors}
      selected={selected}
      onSelect={select}
      writes={writes}
    />
  );
}

interface ContractorsPageProps {
  contractors: ContractorsOnScreen;
  selected: Card | null;
  onSelect: (contractor: Card | null) => void;
  writes: UndoableMutations;
}

function ContractorsPage({ contractors, selected, onSelect, writes }: ContractorsPageProps) {
  const t = useStrings(contractorsStrings);
  const styles = usePageStyles();
  const { view, refresh, pending, error } = contractors;
  const pages = useToolPages(
    "list-contractors",
    contractorPageSchema,
    view.query,
    view.contractors,
  );
  const focus = useReturnFocus();
  const select = (contractor: Card) => {
    focus.remember();
    onSelect(contractor);
  };
  const close = () => {
    onSelect(null);
    focus.restore();
  };
  return (
    <main className={styles.page}>
      <KeptScroll page="contractors" />
      <PageHeader
        title={t("title")}
        subtitle={<NearLine view={view} />}
        readAt={view.readAt}
        onRefresh={refresh}
        refreshing={pending}
      />
      <ContractorFilterBar contractors={contractors} />
      <Problem error={error} onRetry={refresh} />
      <div
        className={mergeClasses(selected ? styles.columns : styles.column, pending && styles.busy)}
        aria-busy={pending}
      >
        <Panel title={t("compared")}>
          {view.contractors.total === 0 ? (
            <NothingFound hint={t("noneBody")} />
          ) : (
            <ContractorsTable
              contractors={contractors}
              rows={pages.items}
              selectedId={selected?.id}
              isHighlighted={writes.isHighlighted}
              onChoose={select}
            />
          )}
          <MoreRows pages={pages} />
        </Panel>
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
