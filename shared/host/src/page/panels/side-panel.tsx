import { Button, Caption1, SearchBox, Subtitle2, Tab, TabList, Text } from "@fluentui/react-components";
import {
  ArrowDownRegular,
  ArrowUpRegular,
  ChevronDownRegular,
  ChevronRightRegular,
  DismissRegular,
} from "@fluentui/react-icons";
import { useState } from "react";
import type { Call } from "../conversation/conversation.ts";
import { bridgeLog, describeMessage, type LogEntry } from "../state/bridge-log.ts";
import type { Link } from "../state/link.ts";
import { useStore } from "../state/store.ts";
import { changeLink } from "../state/use-link.ts";
import { useWorkbench } from "../workbench/workbench-context.ts";
import { ChangesPanel } from "./changes-panel.tsx";
import { EmptyPanel, JsonView } from "./panel-parts.tsx";
import { useMessagesPanelStyles, useSidePanelStyles } from "./panels.styles.ts";

type PanelName = NonNullable<Link["panel"]>;

const tabs: Record<PanelName, { title: string; Panel: () => React.ReactNode }> = {
  messages: { title: "Messages", Panel: MessagesPanel },
  context: { title: "Context", Panel: ContextPanel },
  call: { title: "Call", Panel: CallPanel },
  storage: { title: "Changes", Panel: ChangesPanel },
};

/** Side panel with details of the conversation. */
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
          onClick={() => changeLink({ panel: undefined, developer: "1" }, { replace: true })}
        />
      </div>
      <div className={styles.body} role="tabpanel" aria-label={title}>
        <Panel />
      </div>
    </aside>
  );
}

/** Newest call in full: input, each part of the result, and the tool definition. */
function CallPanel() {
  const { session } = useWorkbench();
  const { entries } = useStore(session.conversation.state);
  const call = entries.findLast((entry): entry is Call => entry.kind === "call");
  if (!call) return <EmptyPanel title="No call yet" hint="Start a walkthrough or run a tool." />;
  const { content, structuredContent, _meta } = call.result ?? {};
  return (
    <>
      <Subtitle2>{call.tool.name}</Subtitle2>
      <JsonView label="Input" value={call.arguments} />
      {structuredContent !== undefined && (
        <JsonView label={`Structured content · ${sizeOf(structuredContent)}`} value={structuredContent} />
      )}
      {content && <JsonView label={`Content · ${sizeOf(content)}`} value={content} />}
      {_meta && <JsonView label={`_meta, for the widget only · ${sizeOf(_meta)}`} value={_meta} />}
      <JsonView label="Tool definition" value={call.tool} />
    </>
  );
}

function sizeOf(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value)).length;
  return new Intl.NumberFormat(undefined, {
    style: "unit",
    unit: "kilobyte",
    maximumFractionDigits: 2,
  }).format(bytes / 1000);
}

/** Last context update from a widget, which the model would read on its next turn. */
function ContextPanel() {
  const { session } = useWorkbench();
  const { modelContext } = useStore(session.conversation.state);
  if (!modelContext)
    return (
      <EmptyPanel
        title="No context from widgets"
        hint="Select or change something in a widget to send it to the model."
      />
    );
  const { from, at, context } = modelContext;
  const text = context.content
    ?.map((block) => (isText(block) ? block.text : JSON.stringify(block)))
    .join("\n");
  return (
    <>
      <Caption1>
        From {from} at {at.toLocaleTimeString()}. It is sent with the next prompt. A later update replaces it.
      </Caption1>
      {text && <JsonView label="Text" value={text} />}
      {context.structuredContent && <JsonView label="Structured content" value={context.structuredContent} />}
    </>
  );
}

function isText(block: unknown): block is { text: string } {
  return typeof block === "object" && block !== null && "text" in block && typeof block.text === "string";
}

const shownAtOnce = 200;

/** JSON-RPC messages between host and widgets, newest first. */
function MessagesPanel() {
  const styles = useMessagesPanelStyles();
  const entries = useStore(bridgeLog);
  const [filter, setFilter] = useState("");
  if (entries.length === 0)
    return <EmptyPanel title="No messages yet" hint="They appear when a widget loads." />;
  const rows = entries
    .map((entry) => ({ entry, title: describeMessage(entry, entries) }))
    .filter(({ entry, title }) => `${title} ${entry.widget}`.toLowerCase().includes(filter.toLowerCase()))
    .slice(-shownAtOnce)
    .reverse();
  return (
    <>
      <div className={styles.tools}>
        <SearchBox
          className={styles.search}
          size="small"
          placeholder="Filter by method or tool"
          value={filter}
          onChange={(_event, data) => setFilter(data.value)}
        />
        <Button size="small" appearance="subtle" onClick={() => bridgeLog.set([])}>
          Clear
        </Button>
      </div>
      <ul className={styles.list} aria-label="Messages">
        {rows.map(({ entry, title }) => (
          <MessageRow key={entry.id} entry={entry} title={title} />
        ))}
      </ul>
    </>
  );
}

function MessageRow({ entry, title }: { entry: LogEntry; title: string }) {
  const styles = useMessagesPanelStyles();
  const [open, setOpen] = useState(false);
  const toWidget = entry.direction === "to-widget";
  return (
    <li>
      <button type="button" className={styles.row} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? <ChevronDownRegular /> : <ChevronRightRegular />}
        {toWidget ? (
          <ArrowDownRegular className={styles.toWidget} aria-label="to the widget" />
        ) : (
          <ArrowUpRegular className={styles.fromWidget} aria-label="from the widget" />
        )}
        <Text font="monospace" size={200} truncate wrap={false} className={styles.title}>
          {title.replace("ui/notifications/", "")}
        </Text>
        <Caption1 className={styles.time}>{entry.at.toLocaleTimeString()}</Caption1>
      </button>
      {open && <JsonView label={`${title} · ${entry.widget}`} value={entry.message} />}
    </li>
  );
}
