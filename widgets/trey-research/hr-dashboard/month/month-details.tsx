import {
  Body1,
  Body1Strong,
  Button,
  Caption1,
  Input,
  mergeClasses,
} from "@fluentui/react-components";
import { ChevronLeftRegular, ChevronRightRegular } from "@fluentui/react-icons";
import {
  assignmentPageSchema,
  type ConsultantProfile,
  limits,
} from "@suite/trey-research-contract";
import {
  type UndoableMutations,
  useFormat,
  useHost,
  useReadAhead,
  useStrings,
  useToolPages,
  useWords,
} from "@suite/widget-kit";
import {
  focusFirstInvalid,
  IconButton,
  Mirrored,
  NameLink,
  NoticeBar,
  Problem,
} from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { useRef } from "react";
import { OverAllocated } from "../../parts/texts.tsx";
import { staffWords, treyStrings } from "../../strings.ts";
import { dashboardStrings } from "../strings.ts";
import { useMonthStyles } from "./month.styles.ts";
import {
  type MonthEntry,
  type MonthHours,
  monthSection,
  useMonthHours,
} from "./use-month-hours.ts";

interface MonthDetailsProps {
  readonly profile: ConsultantProfile;
  /** Year and month, such as 2026-11. */
  readonly month: string;
  readonly onMonth: (month: string) => void;
  readonly onOpenProject: (projectId: string) => void;
  readonly onOpenProfile: () => void;
  readonly writes: UndoableMutations;
}

/** What a person works on in one month: planned and delivered hours per project, against the capacity. Hours can be changed from this month on. */
export function MonthDetails(props: MonthDetailsProps) {
  const { profile, month, onMonth, onOpenProject, onOpenProfile, writes } = props;
  const t = useStrings(dashboardStrings);
  const styles = useMonthStyles();
  const { id } = profile.consultant;
  const { canCallTools } = useHost();
  const args = { consultantId: id };
  const pages = useToolPages("list-assignments", assignmentPageSchema, args, profile.assignments);
  useReadAhead(pages, pages.total);
  const hours = useMonthHours({ profile, rows: pages.items, month, writes });
  const isOver = month < profile.readAt.slice(0, 7);
  return (
    <>
      <MonthSteps profile={profile} month={month} onMonth={onMonth} />
      <NoticeBar record={writes} section={monthSection} />
      <Load profile={profile} month={month} hours={hours} />
      <Problem error={pages.error} onRetry={pages.showMore} />
      <HoursTable hours={hours} editable={canCallTools && !isOver} onOpenProject={onOpenProject} />
      <Button size="small" appearance="subtle" className={styles.profile} onClick={onOpenProfile}>
        {t("showProfile")}
      </Button>
    </>
  );
}

/** The month between the buttons that lead to the ones before and after it. */
function MonthSteps({
  profile: { allocation },
  month,
  onMonth,
}: Pick<MonthDetailsProps, "profile" | "month" | "onMonth">) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const styles = useMonthStyles();
  const months = allocation.map((entry) => entry.month);
  const index = months.indexOf(month);
  const step = (to: string | undefined, icon: typeof ChevronLeftRegular) => {
    const Icon = icon;
    return (
      <IconButton
        size="small"
        icon={<Mirrored icon={<Icon />} />}
        label={to ? t("showMonth", { month: format.month(to) }) : t("noMoreMonths")}
        disabledFocusable={!to}
        onClick={() => to && onMonth(to)}
      />
    );
  };
  return (
    <div className={styles.steps}>
      {step(months[index - 1], ChevronLeftRegular)}
      <Body1Strong as="h3" className={styles.month} aria-live="polite">
        {format.month(month)}
      </Body1Strong>
      {step(months[index + 1], ChevronRightRegular)}
    </div>
  );
}

interface LoadProps extends Pick<MonthDetailsProps, "profile" | "month"> {
  readonly hours: MonthHours;
}

/** Planned hours of the month against the capacity, with what is typed. */
function Load({ profile: { allocation }, month, hours }: LoadProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const format = useFormat();
  const styles = useMonthStyles();
  const capacity = allocation.find((entry) => entry.month === month)?.capacityHours ?? 0;
  const free = capacity - hours.planned;
  return (
    <div role="status" className={styles.load}>
      <Body1Strong className={styles.figure}>
        {t("plannedOf", {
          hours: format.number(hours.planned),
          capacity: format.hours(capacity),
        })}
      </Body1Strong>
      {free < 0 ? (
        <OverAllocated />
      ) : (
        <Caption1 className={styles.quiet}>
          {shared("hoursFree", { hours: format.hours(free) })}
        </Caption1>
      )}
    </div>
  );
}

interface HoursTableProps extends Pick<MonthDetailsProps, "onOpenProject"> {
  readonly hours: MonthHours;
  readonly editable: boolean;
}

function HoursTable({ hours, editable, onOpenProject }: HoursTableProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const kit = useStrings(kitStrings);
  const styles = useMonthStyles();
  const table = useRef<HTMLDivElement>(null);
  const { unsaved, pending, error, cancel } = hours;
  const entries = hours.entries
    .filter(({ stored, delivered, changed }) => editable || changed || stored + delivered > 0)
    .toSorted((a, b) => b.stored - a.stored);
  const save = () => {
    if (!hours.save()) focusFirstInvalid(table.current);
  };
  if (entries.length === 0) return <Body1>{t("nothingInMonth")}</Body1>;
  return (
    <div ref={table} className={styles.part}>
      <table className={styles.table} aria-label={t("hoursInMonth")}>
        <thead>
          <tr>
            <th scope="col" className={styles.heading}>
              {shared("project")}
            </th>
            <th scope="col" className={mergeClasses(styles.heading, styles.end)}>
              {shared("forecast")}
            </th>
            <th scope="col" className={mergeClasses(styles.heading, styles.end)}>
              {shared("delivered")}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <HoursRow
              key={entry.row.projectId}
              entry={entry}
              hours={hours}
              editable={editable}
              onSave={save}
              onOpenProject={onOpenProject}
            />
          ))}
        </tbody>
      </table>
      <Problem error={error} />
      {editable && unsaved > 0 && (
        <div className={styles.actions}>
          <Button appearance="primary" size="small" disabledFocusable={pending} onClick={save}>
            {t("saveHours")}
          </Button>
          <Button size="small" disabledFocusable={pending} onClick={cancel}>
            {kit("cancel")}
          </Button>
          <Caption1 className={styles.quiet}>{kit("unsaved", { count: unsaved })}</Caption1>
        </div>
      )}
      {!editable && <Caption1 className={styles.quiet}>{t("monthIsFixed")}</Caption1>}
    </div>
  );
}

interface HoursRowProps extends HoursTableProps {
  readonly entry: MonthEntry;
  readonly onSave: () => void;
}

function HoursRow({ entry, hours, editable, onSave, onOpenProject }: HoursRowProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const word = useWords(staffWords);
  const format = useFormat();
  const styles = useMonthStyles();
  const { row, text, invalid, delivered, stored } = entry;
  const wrong = invalid && hours.tried;
  return (
    <tr>
      <th scope="row" className={mergeClasses(styles.cell, styles.project)}>
        <NameLink name={row.projectName} onOpen={() => onOpenProject(row.projectId)} />
        <Caption1 block className={styles.quiet}>
          {format.dotted([word(row.role), row.clientName])}
        </Caption1>
        {wrong && (
          <Caption1 block role="alert" className={styles.problem}>
            {shared("invalidHours", { min: 0, max: limits.monthHours })}
          </Caption1>
        )}
      </th>
      <td className={mergeClasses(styles.cell, styles.end)}>
        {editable ? (
          <Input
            size="small"
            inputMode="decimal"
            className={styles.hours}
            aria-label={t("hoursOnProject", { project: row.projectName })}
            aria-invalid={wrong}
            value={text}
            onChange={(_, { value }) => hours.type(row.projectId, value)}
            onKeyDown={({ key }) => key === "Enter" && onSave()}
          />
        ) : (
          format.hours(stored)
        )}
      </td>
      <td className={mergeClasses(styles.cell, styles.end)}>{format.hours(delivered)}</td>
    </tr>
  );
}
