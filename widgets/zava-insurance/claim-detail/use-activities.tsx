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
import type { Format } from "@suite/widget-kit/i18n/format.ts";
import type { Translate } from "@suite/widget-kit/i18n/strings.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { Activity } from "@suite/widget-kit/parts/lists.tsx";
import { workStrings } from "../parts/work-strings.ts";
import { zavaStrings } from "../strings.ts";
import { statusStep } from "./status-step.ts";
import { detailStrings } from "./strings.ts";
import type { TimelineEvent } from "./timeline.ts";

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

/** The events of a claim in the words and dates of the host's person. */
export function useActivities(events: readonly TimelineEvent[]): readonly Activity[] {
  const words = {
    t: useStrings(detailStrings),
    shared: useStrings(zavaStrings),
    work: useStrings(workStrings),
    format: useFormat(),
  };
  return events.map((event) => ({
    key: event.key,
    ...looks[event.kind],
    ...textsOf(event, words),
  }));
}

function textsOf(
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
      const step = statusStep(event.change.summary);
      const title = step
        ? t("statusMoved", { from: shared(step.from), to: shared(step.to) })
        : oneLine(event.change.summary);
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
