import { Button, Caption1, Subtitle1 } from "@fluentui/react-components";
import { CalendarAddRegular } from "@fluentui/react-icons";
import type { AssignmentCard, DispatchList } from "@suite/fieldops-contract";
import { useFormat, useStrings, useWords } from "@suite/widget-kit";
import {
  FilterTags,
  FullscreenButton,
  type KeyFigure,
  KeyFigures,
  NameLink,
  NothingFound,
} from "@suite/widget-kit/components";
import { useInlineStyles } from "@suite/widget-kit/theme";
import { PriorityBadge, priorityWord, SlaCountdown } from "../parts/badges.tsx";
import { useRowStyles } from "../parts/parts.styles.ts";
import { MessageStatus, planCall, useSendMessage } from "../parts/send-message.tsx";
import { assignmentStrings, fieldWords, sharedStrings } from "../strings.ts";
import { useListInlineStyles } from "./dispatch-list.styles.ts";
import { listStrings } from "./strings.ts";

const inlineCount = 4;

export function ListInline({ view, onOpen }: { view: DispatchList; onOpen: (id: string) => void }) {
  const t = useStrings(listStrings);
  const word = useWords(fieldWords);
  const shared = useStrings(assignmentStrings);
  const marks = useStrings(sharedStrings);
  const format = useFormat();
  const frame = useInlineStyles();
  const text = useRowStyles();
  const figures = useListFigures(view);
  const chat = useSendMessage();
  const { filters, assignments, totals } = view;
  const more = assignments.total - Math.min(inlineCount, assignments.items.length);
  return (
    <main className={frame.card}>
      <div className={frame.head}>
        <Subtitle1 as="h1">{t("title")}</Subtitle1>
        <Caption1 className={frame.subtitle}>
          {t("subtitle", { count: filters.maxHoursOld })}
        </Caption1>
        <FilterTags
          filters={[
            [shared("priority"), filters.priority && marks(priorityWord(filters.priority))],
            [shared("region"), filters.region && word(filters.region)],
            [shared("team"), filters.team],
          ]}
        />
      </div>
      {assignments.total === 0 ? (
        <NothingFound hint={t("noneBody")} />
      ) : (
        <>
          <KeyFigures figures={figures} />
          <ol className={frame.list} aria-label={t("assignments")}>
            {assignments.items.slice(0, inlineCount).map((row) => (
              <InlineRow key={row.id} row={row} onOpen={onOpen} />
            ))}
          </ol>
        </>
      )}
      {(more > 0 || totals.older > 0) && (
        <Caption1 className={text.quiet}>
          {format.dotted([
            more > 0 && t("andMore", { count: more }),
            totals.older > 0 && t("older", { count: totals.older }),
          ])}
        </Caption1>
      )}
      <div className={frame.actions}>
        <FullscreenButton
          appearance="primary"
          label={assignments.total > 0 ? t("review", { count: assignments.total }) : undefined}
        />
        {assignments.total > 0 && (
          <Button
            icon={<CalendarAddRegular />}
            onClick={() => chat.send(shared("askPlanListed"), planCall(assignments.items))}
          >
            {shared("plan")}
          </Button>
        )}
      </div>
      <MessageStatus message={chat.message} />
    </main>
  );
}

function InlineRow({ row, onOpen }: { row: AssignmentCard; onOpen: (id: string) => void }) {
  const format = useFormat();
  const word = useWords(fieldWords);
  const text = useRowStyles();
  const styles = useListInlineStyles();
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <NameLink name={row.site} onOpen={() => onOpen(row.id)} />
        <Caption1 className={text.quiet}>
          {format.dotted([word(row.category), word(row.region)])}
        </Caption1>
      </div>
      <div className={styles.marks}>
        <PriorityBadge priority={row.priority} />
        <SlaCountdown dueAt={row.slaDueAt} />
      </div>
    </li>
  );
}

export function useListFigures({ totals }: DispatchList): readonly KeyFigure[] {
  const t = useStrings(listStrings);
  const format = useFormat();
  return [
    { label: t("newFigure"), value: format.number(totals.new) },
    { label: t("highFigure"), value: format.number(totals.high) },
    {
      label: t("overdueFigure"),
      value: format.number(totals.overdue),
      note: totals.overdue > 0 ? t("sendFirst") : t("noneOverdue"),
      warn: totals.overdue > 0,
    },
    {
      label: t("dueSoonFigure", { time: format.duration({ hours: 4 }, "long") }),
      value: format.number(totals.dueSoon),
    },
  ];
}
