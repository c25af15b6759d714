import { Tab, TabList } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "../parts/controls.tsx";
import type { Link } from "../state/link.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { CallsPanel } from "./calls/calls-panel.tsx";
import { ChangesPanel } from "./changes/changes-panel.tsx";
import { ContextPanel } from "./context-panel.tsx";
import { WidgetPanel } from "./inspect/widget-panel.tsx";
import { usePanelStyles } from "./panels.styles.ts";
import { ServerPanel } from "./server-panel.tsx";
import { SimulatePanel } from "./simulate-panel.tsx";

type PanelName = NonNullable<Link["panel"]>;

const tabs: Record<PanelName, { title: string; Panel: () => React.ReactNode }> = {
  calls: { title: "Calls", Panel: CallsPanel },
  context: { title: "Context", Panel: ContextPanel },
  widget: { title: "Widget", Panel: WidgetPanel },
  simulate: { title: "Simulate", Panel: SimulatePanel },
  server: { title: "Server", Panel: ServerPanel },
  storage: { title: "Changes", Panel: ChangesPanel },
};

export function SidePanel({ name }: { name: PanelName }) {
  const styles = usePanelStyles();
  const { title, Panel } = tabs[name];
  const [width, setWidth] = useState(useLink().panelWidth);
  const tabList = useRef<HTMLDivElement>(null);
  // On a narrow screen the row of tabs is wider than the panel.
  useEffect(() => showTab(tabList.current, name), [name]);
  return (
    <aside
      className={styles.panel}
      style={{ inlineSize: `${width}px` }}
      aria-label="Details"
      data-panel={name}
      // For developers, in English only.
      lang="en"
      dir="ltr"
    >
      <Edge width={width} onChange={setWidth} />
      <div className={styles.header}>
        <TabList
          ref={tabList}
          className={styles.tabs}
          size="small"
          selectedValue={name}
          onTabSelect={(_event, { value }) => {
            const chosen = Object.keys(tabs).find((key): key is PanelName => key === value);
            if (chosen) changeLink({ panel: chosen }, { replace: true });
          }}
        >
          {Object.entries(tabs).map(([value, tab]) => (
            <Tab key={value} value={value} className={styles.tab}>
              {tab.title}
            </Tab>
          ))}
        </TabList>
        <IconButton
          label="Close details"
          size="small"
          icon={<DismissRegular />}
          onClick={() => changeLink({ panel: undefined, developer: "1" }, { replace: true })}
        />
      </div>
      <div className={styles.body} role="tabpanel" aria-label={title}>
        <Panel />
      </div>
    </aside>
  );
}

function showTab(tabList: HTMLElement | null, name: PanelName): void {
  const tab = tabList?.querySelector(`[role=tab][value=${name}]`);
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

const minWidth = 320;
const stepWidth = 32;

/** Edge of the panel, which changes its width when it is dragged and by the arrow keys. */
function Edge({ width, onChange }: { width: number; onChange(width: number): void }) {
  const styles = usePanelStyles();
  // Beside the widest panel, the conversation still has room.
  const maxWidth = Math.max(minWidth, window.innerWidth - 560);
  // A pointer may be released before the last width is drawn.
  const latestWidth = useRef(width);
  const set = (next: number) => {
    latestWidth.current = Math.round(Math.min(Math.max(next, minWidth), maxWidth));
    onChange(latestWidth.current);
  };
  const keep = () => changeLink({ panelWidth: latestWidth.current }, { replace: true });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line cannot be dragged.
    <div
      role="separator"
      tabIndex={0}
      className={styles.edge}
      aria-label="Width of the details"
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth}
      onKeyDown={({ key }) => {
        if (key === "ArrowLeft") set(width + stepWidth);
        if (key === "ArrowRight") set(width - stepWidth);
      }}
      onKeyUp={keep}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={({ currentTarget, pointerId, clientX }) => {
        const end = currentTarget.parentElement?.getBoundingClientRect().right ?? 0;
        if (currentTarget.hasPointerCapture(pointerId)) set(end - clientX);
      }}
      onLostPointerCapture={keep}
    />
  );
}
