import type { WidgetProps } from "@suite/widget-kit/host/mount-widget.tsx";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useModelContext } from "@suite/widget-kit/host/use-model-context.ts";
import { useState } from "react";
import type { CourseCatalog } from "../contract.ts";
import { CatalogInline } from "./catalog-inline.tsx";
import { CatalogPage } from "./catalog-page.tsx";
import { type CatalogTab, describeScreen } from "./model-context.ts";
import { MyLearningInline } from "./my-learning-inline.tsx";
import { useCatalog } from "./use-catalog.ts";

/** Draws courses or the learner's own ones, small in the conversation or as a catalogue in full screen. */
export function CourseCatalogWidget({ data }: WidgetProps<CourseCatalog>) {
  // A later tool result is a new question: what was filtered or chosen before belongs to the old one.
  return <CatalogView key={data.readAt} data={data} />;
}

function CatalogView({ data }: { data: CourseCatalog }) {
  const { fullView } = useHost();
  const catalog = useCatalog(data);
  const asksForMine = data.view === "my-learning";
  const [tab, setTab] = useState<CatalogTab>(asksForMine ? "mine" : "courses");
  const { filters, selected, writes } = catalog;
  useModelContext(
    // The card in the conversation shows what the model said itself.
    fullView || writes.changes.length > 0
      ? describeScreen({ tab, filters, selectedId: selected?.id, changes: writes.changes })
      : undefined,
  );
  if (fullView) return <CatalogPage catalog={catalog} tab={tab} onTab={setTab} />;
  return asksForMine ? <MyLearningInline catalog={catalog} /> : <CatalogInline catalog={catalog} />;
}
