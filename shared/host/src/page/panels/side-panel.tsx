import { Tab, TabList } from "@fluentui/react-components";
import { DismissRegular, EditRegular } from "@fluentui/react-icons";
import type { Call } from "../conversation/entries.ts";
import { IconButton, SmallButton } from "../parts/controls.tsx";
import type { Link } from "../state/link.ts";
import { useStore } from "../state/store.ts";
import { changeLink } from "../state/use-link.ts";
import { useWorkbench } from "../workbench/workbench-context.ts";
import { ChangesPanel } from "./changes-panel.tsx";
import { ContextPanel } from "./context-panel.tsx";
import { WidgetPanel } from "./inspect/widget-panel.tsx";
import { MessagesPanel } from "./messages-panel.tsx";
import { EmptyPanel, JsonView, kilobytes, Section } from "./panel-parts.tsx";
import { usePanelStyles } from "./panels.styles.ts";
import { RecordingPanel } from "./recording/recording-panel.tsx";
import { ServerPanel } from "./server-panel.tsx";
import { SimulatePanel } from "./simulate-panel.tsx";

type PanelName = NonNullable<Link["panel"]>;

const tabs: Record<PanelName, { title: string; Panel: () => React.ReactNode }> = {
  messages: { title: "Messages", Panel: MessagesPanel },
  call: { title: "Call", Panel: CallPanel },
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
            <Tab key={value} value={value}>
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

function CallPanel() {
  const { session } = useWorkbench();
  const { entries } = useStore(session.conversation.state);
  const callId = useStore(session.shownCall);
  const calls = entries.filter((entry): entry is Call => entry.kind === "call");
  const call = calls.find(({ id }) => id === callId) ?? calls.at(-1);
  if (!call) return <EmptyPanel title="No call yet" hint="Start a walkthrough or run a tool." />;
  const { content, structuredContent, _meta } = call.result ?? {};
  return (
    <Section
      title={call.tool.name}
      action={
        <SmallButton
          label="Edit and run again"
          icon={<EditRegular />}
          onClick={() => session.choose(call.tool.name, call.arguments)}
        />
      }
    >
      <JsonView label="Input" value={call.arguments} />
      {structuredContent !== undefined && (
        <JsonView label={`Structured content · ${formatSize(structuredContent)}`} value={structuredContent} />
      )}
      {content && <JsonView label={`Content · ${formatSize(content)}`} value={content} />}
      {_meta && <JsonView label={`_meta, for the widget only · ${formatSize(_meta)}`} value={_meta} />}
      <JsonView label="Tool definition" value={call.tool} />
    </Section>
  );
}

const formatSize = (value: unknown) => kilobytes(new TextEncoder().encode(JSON.stringify(value)).length);
