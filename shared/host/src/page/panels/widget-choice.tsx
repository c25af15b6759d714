import { Choice } from "../parts/choice.tsx";
import { Store, useStore } from "../state/store.ts";
import { useLink } from "../state/use-link.ts";
import type { ShownWidget } from "../widget/use-widget.ts";
import { useWorkbench } from "../workbench/workbench-context.ts";

/** Key of the widget that the panels are about, once a person has chosen one. */
const chosenKey = new Store<string | undefined>(undefined);

/** Open widget that the panels are about: the chosen one, otherwise the newest in the main host. */
export function useChosenWidget(): ShownWidget | undefined {
  const { session } = useWorkbench();
  const widgets = useStore(session.widgets);
  const chosen = useStore(chosenKey);
  const { profile: main } = useLink();
  return (
    widgets.find(({ key }) => key === chosen) ??
    widgets.findLast(({ profile }) => profile.name === main) ??
    widgets.at(-1)
  );
}

/** Selects one of the open widgets, where there are several. */
export function WidgetChoice() {
  const { session } = useWorkbench();
  const widgets = useStore(session.widgets);
  const chosen = useChosenWidget();
  const { compare } = useLink();
  if (widgets.length < 2) return null;
  return (
    <Choice
      label="Widget"
      value={chosen?.key ?? ""}
      onChange={(key) => chosenKey.set(key)}
      options={widgets.map(({ key, call: { tool }, profile }, index) => [
        key,
        `${index + 1}. ${tool.title ?? tool.name}${compare ? ` in ${profile.title}` : ""}`,
      ])}
    />
  );
}
