import { Caption1, SearchBox, Text } from "@fluentui/react-components";
import {
  ArrowDownRegular,
  ArrowUpRegular,
  ChevronDownRegular,
  ChevronRightRegular,
  CloudArrowDownRegular,
  CloudArrowUpRegular,
  CopyRegular,
  SaveRegular,
} from "@fluentui/react-icons";
import { useState } from "react";
import { IconButton, SmallButton } from "../parts/controls.tsx";
import { saveFile } from "../parts/save-file.ts";
import {
  type Direction,
  describeMessage,
  exportMessages,
  getDuration,
  type LogEntry,
  messageLog,
} from "../state/message-log.ts";
import { useStore } from "../state/store.ts";
import { EmptyPanel, JsonView, kilobytes } from "./panel-parts.tsx";
import { usePanelStyles } from "./panels.styles.ts";

const shownAtOnce = 200;

/** JSON-RPC messages between the host and its widgets and servers, newest first, to filter, copy and save. */
export function MessagesPanel() {
  const styles = usePanelStyles();
  const entries = useStore(messageLog);
  const [filter, setFilter] = useState("");
  if (entries.length === 0)
    return <EmptyPanel title="No messages yet" hint="They appear when a server or a widget is called." />;
  const rows = entries
    .map((entry) => ({ entry, title: describeMessage(entry, entries), time: getDuration(entry, entries) }))
    .filter(({ entry, title }) =>
      `${title} ${entry.peer} ${entry.direction}`.toLowerCase().includes(filter.toLowerCase()),
    );
  const text = () => exportMessages(rows.map(({ entry }) => entry));
  return (
    <>
      <div className={styles.buttons}>
        <SearchBox
          className={styles.search}
          size="small"
          placeholder="Method, tool, server or widget"
          value={filter}
          onChange={(_event, data) => setFilter(data.value)}
        />
        <IconButton
          label="Copy as JSON"
          size="small"
          icon={<CopyRegular />}
          onClick={() => void navigator.clipboard.writeText(text())}
        />
        <IconButton
          label="Save as a file"
          size="small"
          icon={<SaveRegular />}
          onClick={() => saveFile("mcp-messages.json", text(), "application/json")}
        />
        <SmallButton label="Clear" appearance="subtle" onClick={() => messageLog.set([])} />
      </div>
      <ul className={styles.list} aria-label="Messages">
        {rows
          .slice(-shownAtOnce)
          .reverse()
          .map(({ entry, title, time }) => (
            <MessageRow key={entry.id} entry={entry} title={title} time={time} />
          ))}
      </ul>
    </>
  );
}

const arrows: Readonly<Record<Direction, { label: string; Icon: typeof ArrowDownRegular }>> = {
  "to-widget": { label: "to the widget", Icon: ArrowDownRegular },
  "from-widget": { label: "from the widget", Icon: ArrowUpRegular },
  "to-server": { label: "to the server", Icon: CloudArrowUpRegular },
  "from-server": { label: "from the server", Icon: CloudArrowDownRegular },
};

function MessageRow({ entry, title, time }: { entry: LogEntry; title: string; time: number | undefined }) {
  const styles = usePanelStyles();
  const [open, setOpen] = useState(false);
  const { direction, bytes, peer, at, message } = entry;
  const { label, Icon } = arrows[direction];
  return (
    <li>
      <button type="button" className={styles.row} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? <ChevronDownRegular /> : <ChevronRightRegular />}
        <Icon className={direction.startsWith("to") ? styles.toWidget : styles.good} aria-label={label} />
        <Text font="monospace" size={200} truncate wrap={false} className={styles.title}>
          {title.replace("ui/notifications/", "")}
        </Text>
        <Caption1 className={styles.time}>
          {[time !== undefined && `${time} ms`, kilobytes(bytes)].filter(Boolean).join(" · ")}
        </Caption1>
      </button>
      {open && <JsonView label={`${title} · ${peer} · ${at.toLocaleTimeString()}`} value={message} />}
    </li>
  );
}
