import { Button } from "@fluentui/react-components";
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
import { useFormat, useHost, useRead, useStrings } from "@suite/widget-kit";
import { Panel } from "@suite/widget-kit/components";
import type { Format, Translate } from "@suite/widget-kit/i18n";
import { useEffect, useState } from "react";
import { z } from "zod";
import { type Activity, ActivityList } from "../parts/lists.tsx";
import { workStrings } from "../parts/work-strings.ts";
import { zavaStrings } from "../strings.ts";
import { useCardStyles } from "./claim-detail.styles.ts";
import { detailStrings } from "./strings.ts";
import {
  type ClaimRecords,
  createTimeline,
  type StatusChange,
  statusChangeSchema,
  type TimelineEvent,
} from "./timeline.ts";

const fewAtFirst = 8;

/** Timeline of past and planned events of the claim, newest first. */
export function TimelinePanel({ records }: { records: ClaimRecords }) {
  const t = useStrings(detailStrings);
  const styles = useCardStyles();
  const [all, setAll] = useState(false);
  const events = createTimeline(records);
  const activities = useActivities(all ? events : events.slice(0, fewAtFirst));
  return (
    <Panel title={t("timeline")}>
      <ActivityList label={t("timeline")} events={activities} />
      {events.length > fewAtFirst && (
        <div className={styles.actions}>
          <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t("showRecent") : t("showAllEvents", { count: events.length })}
          </Button>
        </div>
      )}
    </Panel>
  );
}

const looks = {
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

interface Words {
  readonly t: Translate<typeof detailStrings.en>;
  readonly shared: Translate<typeof zavaStrings.en>;
  readonly work: Translate<typeof workStrings.en>;
  readonly format: Format;
}

/** Formats the events in the user's language, date format and time zone. */
function useActivities(events: readonly TimelineEvent[]): readonly Activity[] {
  const words = {
    t: useStrings(detailStrings),
    shared: useStrings(zavaStrings),
    work: useStrings(workStrings),
    format: useFormat(),
  };
  return events.map((event) => ({
    key: event.key,
    ...looks[event.kind],
    ...getTexts(event, words),
  }));
}

function getTexts(
  event: TimelineEvent,
  { t, shared, work, format }: Words,
): Pick<Activity, "title" | "when" | "text"> {
  const day = format.day(event.at.slice(0, 10));
  const by = (author: string) => format.dotted([format.dateTime(event.at), oneLine(author, 60)]);
  switch (event.kind) {
    case "loss":
      return { title: t("lossHappened"), when: day };
    case "reported":
      return { title: t("claimReported"), when: day };
    case "note":
      return { title: t("noteBy"), when: by(event.note.author), text: event.note.text };
    case "change": {
      const { status, summary } = event.change;
      const title = status
        ? t("statusMoved", { from: shared(status.from), to: shared(status.to) })
        : oneLine(summary);
      return { title, when: by(event.change.by) };
    }
    case "planned":
      return { title: t("inspectionPlanned", { kind: work(event.inspection.taskType) }), when: day };
    case "inspected":
      return {
        title: t("inspectionDone", { kind: work(event.inspection.taskType) }),
        when: day,
        text: event.inspection.findings,
      };
    default:
      return {
        title: t(event.kind, {
          id: event.order.id,
          amount: format.cents(event.order.totalCents, event.order.currency),
        }),
        when: day,
        text: event.order.description,
      };
  }
}

const historySchema = z.object({ changes: z.array(statusChangeSchema) });

const statusTools: ReadonlySet<string> = new Set(["update-claim-status", "undo-change"]);

const none: readonly StatusChange[] = [];

/**
 * Reads the status changes of the claim, again whenever the claim is read. Notes, inspections and orders are events of their
 * own. If the history cannot be read, the timeline shows everything else.
 */
export function useStatusChanges(claimNumber: string, readAt: string): readonly StatusChange[] {
  const { canCallTools } = useHost();
  const { data, read } = useRead("show-recent-changes", historySchema);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new read of the claim may bring more changes
  useEffect(() => {
    if (canCallTools && claimNumber) void read({ record: claimNumber, limit: 20 });
  }, [canCallTools, read, claimNumber, readAt]);
  // The other changes of a claim are its count of approvals, which the orders show.
  return data?.changes.filter(({ tool }) => statusTools.has(tool)) ?? none;
}
