import { useWrites } from "@suite/widget-kit/data/use-writes.ts";
import type { WidgetProps } from "@suite/widget-kit/host/mount-widget.tsx";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useModelContext } from "@suite/widget-kit/host/use-model-context.ts";
import { useState } from "react";
import type { ContractorCard, Contractors } from "../contract.ts";
import { ContractorsInline } from "./contractors-inline.tsx";
import { ContractorsPage } from "./contractors-page.tsx";
import { describeScreen } from "./model-context.ts";
import { useContractors } from "./use-contractors.ts";

/** Draws the contractors that a tool answered, small in the conversation or as a workplace in full screen. */
export function ContractorsListWidget({ data }: WidgetProps<Contractors>) {
  // A later tool result is a new question: what was filtered or chosen before belongs to the old one.
  return <ContractorsView key={data.readAt} data={data} />;
}

function ContractorsView({ data }: { data: Contractors }) {
  const { fullView } = useHost();
  const contractors = useContractors(data);
  const [selected, select] = useState<ContractorCard>();
  const writes = useWrites(contractors.refresh);
  const { view, filters } = contractors;
  useModelContext(
    // The card in the conversation shows what the model said itself.
    fullView || writes.changes.length > 0
      ? describeScreen({ query: filters, near: view.near, selectedId: selected?.id, changes: writes.changes })
      : undefined,
  );
  if (!fullView) return <ContractorsInline view={view} />;
  return <ContractorsPage contractors={contractors} selected={selected} onSelect={select} writes={writes} />;
}
