import { Tab, TabList } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { IconButton } from "../parts/controls.tsx";
import type { Link } from "../state/link.ts";
import { changeLink } from "../state/use-link.ts";
import { CallsPanel } from "./calls/calls-panel.tsx";
import { ChangesPanel } from "./changes-panel.tsx";
import { ContextPanel } from "./context-panel.tsx";
import { WidgetPanel } from "./inspect/widget-panel.tsx";
import { usePanelStyles } from "./panels.styles.ts";
import { RecordingPanel } from "./recording/recording-panel.tsx";
import { ServerPanel } from "./server-panel.tsx";
import { SimulatePanel } from "./simulate-panel.tsx";

type PanelName = NonNullable<Link["panel"]>;

const tabs: Record<PanelName, { title: string; Panel: () => React.ReactNode }> = {
  calls: { title: "Calls", Panel: CallsPanel },
  context: { title: "Context", Panel: ContextPanel },
  widget: { title: "Widget", Panel: WidgetPanel },
  simulate: { title: "Simulate", Panel: SimulatePanel },
  recording: { title: "Recording", Panel: RecordingPanel },
  server: { title: "Server", Panel: ServerPanel },
  storage: { title: "Changes", Panel: ChangesPanel },
};

export function SidePanel({ name }: { name: PanelName }) {
  const styles = usePanelStyles();
  const { title, Panel } = tabs[name];
  return (
    <aside className={styles.panel} aria-label="Details" data-panel={name}>
      <div className={styles.header}>
        <TabList
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
