import { Caption1, SearchBox, Text } from "@fluentui/react-components";
import {
  ChevronDownRegular,
  ChevronRightRegular,
  CopyRegular,
  SaveRegular,
} from "@fluentui/react-icons";
import { useState } from "react";
import { OutcomeIcon } from "../../chat/outcome-icon.tsx";
import { IconButton, SmallButton } from "../../parts/controls.tsx";
import { saveFile } from "../../parts/save-file.ts";
import { getDuration, joinCalls, type LoggedCall, messageLog } from "../../state/message-log.ts";
import { openCallId } from "../../state/open-call.ts";
import { useStore } from "../../state/store.ts";
import { EmptyPanel } from "../panel-parts.tsx";
import { usePanelStyles } from "../panels.styles.ts";
import { type Axis, Bar, CallDetails, spanAxis } from "./call-details.tsx";

/** Calls without a longer pause between them belong together, such as those of one click. */
const pauseMs = 1_000;

/** Calls between the host and its widgets and servers, to filter, copy and save. The newest group of calls is first. */
export function CallsPanel() {
  const styles = usePanelStyles();
  const entries = useStore(messageLog);
  const [filter, setFilter] = useState("");
  if (entries.length === 0)
    return (
      <EmptyPanel title="No calls yet" hint="They appear when a server or a widget is called." />
    );
  const calls = joinCalls(entries).filter(({ title, method, request }) =>
    `${title} ${method} ${request.peer} ${request.direction}`
      .toLowerCase()
      .includes(filter.toLowerCase()),
  );
  const toText = () => JSON.stringify(calls, null, 2);
  return (
    <>
      <div className={styles.buttons}>
        <SearchBox
          className={styles.search}
          size="small"
          placeholder="Tool, method, server or widget"
          value={filter}
          onChange={(_event, data) => setFilter(data.value)}
        />
        <IconButton
          label="Copy as JSON"
          size="small"
          icon={<CopyRegular />}
          onClick={() => void navigator.clipboard.writeText(toText())}
        />
        <IconButton
          label="Save as a file"
          size="small"
          icon={<SaveRegular />}
          onClick={() => saveFile("mcp-messages.json", toText(), "application/json")}
        />
        <SmallButton label="Clear" appearance="subtle" onClick={() => messageLog.set([])} />
      </div>
      {splitAtPauses(calls)
        .reverse()
        .map((group) => (
          <CallGroup key={group[0]?.request.id} calls={group} />
        ))}
    </>
  );
}

function toTimes(call: LoggedCall): Axis {
  const startMs = call.request.at.getTime();
  return { startMs, endMs: startMs + (getDuration(call) ?? 0) };
}

function splitAtPauses(calls: readonly LoggedCall[]): LoggedCall[][] {
  const groups: LoggedCall[][] = [];
  let endMs = Number.NEGATIVE_INFINITY;
  for (const call of calls) {
    const times = toTimes(call);
    const group = groups.at(-1);
    if (group && times.startMs - endMs < pauseMs) group.push(call);
    else groups.push([call]);
    endMs = Math.max(endMs, times.endMs);
  }
  return groups;
}

function CallGroup({ calls }: { calls: readonly LoggedCall[] }) {
  const styles = usePanelStyles();
  const axis = spanAxis(calls.map(toTimes));
  const time = new Date(axis.startMs).toLocaleTimeString();
  return (
    <section aria-label={`Calls at ${time}`}>
      <Caption1 as="h3" className={styles.callsHeading}>
        <span>{time}</span>
        <span className={styles.time}>{axis.endMs - axis.startMs} ms</span>
      </Caption1>
      <ul className={styles.list}>
        {calls.map((call) => (
          <CallRow key={call.request.id} call={call} axis={axis} />
        ))}
      </ul>
    </section>
  );
}

function CallRow({ call, axis }: { call: LoggedCall; axis: Axis }) {
  const styles = usePanelStyles();
  const { request, title, outcome } = call;
  const isOpen = useStore(openCallId) === request.id;
  const milliseconds = getDuration(call);
  const caller = request.direction.endsWith("widget") ? "widget" : "host";
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        data-by={caller}
        data-outcome={outcome}
        onClick={() => openCallId.set(isOpen ? undefined : request.id)}
      >
        {isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
        <OutcomeIcon outcome={outcome} label={outcome} />
        <Text font="monospace" size={200} truncate wrap={false} className={styles.title}>
          {title.replace("ui/notifications/", "")}
        </Text>
        <Bar axis={axis} {...toTimes(call)} process={outcome === "failed" ? outcome : caller} />
        <Caption1 className={styles.time}>
          {milliseconds !== undefined && `${milliseconds} ms`}
        </Caption1>
      </button>
      {isOpen && <CallDetails call={call} />}
    </li>
  );
}
