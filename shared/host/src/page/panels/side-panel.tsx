import { Button, Tab, TabList } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import type { Link } from "../link/link.ts";
import { changeLink } from "../link/use-link.ts";
import { CallPanel } from "./call-panel.tsx";
import { ContextPanel } from "./context-panel.tsx";
import { MessagesPanel } from "./messages-panel.tsx";
import { useSidePanelStyles } from "./side-panel.styles.ts";
import { StoragePanel } from "./storage-panel.tsx";

export type PanelName = Exclude<Link["panel"], undefined | "none">;

const tabs: Record<PanelName, { title: string; Panel: () => React.ReactNode }> = {
  messages: { title: "Messages", Panel: MessagesPanel },
  context: { title: "Context", Panel: ContextPanel },
  call: { title: "Call", Panel: CallPanel },
  storage: { title: "Changes", Panel: StoragePanel },
};

/** What goes on behind the conversation. */
export function SidePanel({ name }: { name: PanelName }) {
  const styles = useSidePanelStyles();
  const { title, Panel } = tabs[name];
  return (
    <aside className={styles.panel} aria-label="Details" data-panel={name}>
      <div className={styles.tabs}>
        <TabList
          size="small"
          selectedValue={name}
          onTabSelect={(_event, { value }) => {
            const chosen = Object.keys(tabs).find((key): key is PanelName => key === value);
            if (chosen) changeLink({ panel: chosen }, { replace: true });
          }}
        >
          {Object.entries(tabs).map(([value, tab]) => (
            <Tab key={value} value={value}>
              {tab.title}
            </Tab>
          ))}
        </TabList>
        <Button
          appearance="subtle"
          size="small"
          icon={<DismissRegular />}
          aria-label="Close details"
          onClick={() => changeLink({ panel: "none" }, { replace: true })}
        />
      </div>
      <div className={styles.body} role="tabpanel" aria-label={title}>
        <Panel />
      </div>
    </aside>
  );
}
