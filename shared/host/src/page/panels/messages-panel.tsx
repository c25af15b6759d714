import { Button, Caption1, SearchBox, Text } from "@fluentui/react-components";
import {
  ArrowDownRegular,
  ArrowUpRegular,
  ChevronDownRegular,
  ChevronRightRegular,
} from "@fluentui/react-icons";
import { useState } from "react";
import { bridgeLog, describeMessage, type LogEntry } from "../state/bridge-log.ts";
import { useStore } from "../state/store.ts";
import { EmptyPanel, JsonView } from "./panel-parts.tsx";
import { useMessagesPanelStyles } from "./panels.styles.ts";

const shownAtOnce = 200;

/** JSON-RPC messages between host and widgets, newest first. */
export function MessagesPanel() {
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
