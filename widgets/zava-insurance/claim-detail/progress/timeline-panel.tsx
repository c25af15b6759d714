import { Button, mergeClasses } from "@fluentui/react-components";
import {
  AlertRegular,
  CalendarLtrRegular,
  CheckmarkCircleRegular,
  ClipboardTaskRegular,
  DismissCircleRegular,
  DocumentAddRegular,
  EditRegular,
  NoteRegular,
  ReceiptRegular,
} from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useFormat, useHost, useReadOnDemand, useStrings, useViewState } from "@suite/widget-kit";
import { Panel } from "@suite/widget-kit/components";
import { useEffect } from "react";
import { z } from "zod";
import { LongText } from "../../parts/long-text.tsx";
import { workStrings } from "../../parts/work-strings.ts";
import { zavaStrings } from "../../strings.ts";
import { useCardStyles } from "../claim-detail.styles.ts";
import { detailStrings } from "../strings.ts";
import { useTimelineStyles } from "./claim-progress.styles.ts";
import {
  type ClaimRecords,
  createTimeline,
  type StatusChange,
  statusChangeSchema,
} from "./timeline.ts";

const fewAtFirst = 8;

/** Icon and color of an event, by its kind. */
const eventMarks = {
  loss: { tone: "danger", icon: <AlertRegular /> },
  reported: { tone: "neutral", icon: <DocumentAddRegular /> },
  note: { tone: "neutral", icon: <NoteRegular /> },
  planned: { tone: "brand", icon: <CalendarLtrRegular /> },
  inspected: { tone: "success", icon: <ClipboardTaskRegular /> },
  ordered: { tone: "neutral", icon: <ReceiptRegular /> },
  approved: { tone: "success", icon: <CheckmarkCircleRegular /> },
  rejected: { tone: "danger", icon: <DismissCircleRegular /> },
  change: { tone: "brand", icon: <EditRegular /> },
} as const;

/** What happened to the claim, newest first; a button shows the older events. */
export function TimelinePanel({ records }: { records: ClaimRecords }) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const cards = useCardStyles();
  const styles = useTimelineStyles();
  const [all, setAll] = useViewState(`timeline/${records.claim.id}`, false, z.boolean());
  const shared = useStrings(zavaStrings);
  const work = useStrings(workStrings);
  const events = createTimeline(records, { t, shared, work, format });
  const shown = all ? events : events.slice(0, fewAtFirst);
  const formatWhen = (at: string, by: string | undefined) => {
    if (by === undefined) return format.day(at);
    return format.dotted([format.dateTime(at), oneLine(by, 60)]);
  };
  return (
    <Panel title={t("timeline")}>
      <ol className={styles.list} aria-label={t("timeline")}>
        {shown.map(({ kind, key, at, by, title, text }) => (
          <li key={key} className={styles.event}>
            <span
              className={mergeClasses(styles.mark, styles[eventMarks[kind].tone])}
              aria-hidden="true"
            >
              {eventMarks[kind].icon}
            </span>
            <div className={styles.body}>
              <bdi className={styles.title}>{title}</bdi>
              <span className={styles.when}>{formatWhen(at, by)}</span>
              {text && <LongText text={text} />}
            </div>
          </li>
        ))}
      </ol>
      {events.length > fewAtFirst && (
        <div className={cards.actions}>
          <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t("showRecent") : t("showAllEvents", { count: events.length })}
          </Button>
        </div>
      )}
    </Panel>
  );
}

const historySchema = z.object({ changes: z.array(statusChangeSchema) });

const none: readonly StatusChange[] = [];

/** Tools whose changes may be of the claim's status. */
const statusTools: readonly string[] = ["update-claim-status", "undo-change"];

/**
 * Reads the status changes of the claim, again whenever the claim is read. Notes, inspections and orders are events of their
 * own. If the history cannot be read, the timeline shows everything else.
 */
export function useStatusChanges(claimNumber: string, readAt: string): readonly StatusChange[] {
  const { canCallTools } = useHost();
  const { data, read } = useReadOnDemand("show-recent-changes", historySchema);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new read of the claim may bring more changes
  useEffect(() => {
    if (canCallTools && claimNumber) void read({ record: claimNumber, limit: 20 });
  }, [canCallTools, read, claimNumber, readAt]);
  // Older histories also have the count of approvals of a claim, which the orders show.
  const changes = data?.changes ?? none;
  return changes.filter(({ tool }) => statusTools.includes(tool));
}
