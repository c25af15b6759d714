import {
  type AssignmentRow,
  type AssignmentSaved,
  assignmentChangesSchema,
  assignmentSavedSchema,
  type ConsultantProfile,
} from "@suite/trey-research-contract";
import {
  recordLabel,
  type UndoableMutations,
  useDraft,
  useFormat,
  useLocale,
  useStrings,
  useToolMutation,
} from "@suite/widget-kit";
import { readNumber, writeNumber } from "@suite/widget-kit/i18n";
import { useState } from "react";
import { z } from "zod";
import { useSavedWarnings } from "../../parts/use-saved-warnings.ts";
import { dashboardStrings } from "../strings.ts";

/** Hours as typed, by project id. */
const typedSchema = z.record(z.string(), z.string());

type Typed = z.infer<typeof typedSchema>;

const nothingTyped: Typed = {};

const { hours: hoursSchema } = assignmentChangesSchema.shape.forecast.element.shape;

/** One project of a person in one month. */
export interface MonthEntry {
  readonly row: AssignmentRow;
  readonly stored: number;
  readonly delivered: number;
  readonly text: string;
  /** Hours as typed, or the stored ones while the text is no number. */
  readonly hours: number;
  readonly invalid: boolean;
  readonly changed: boolean;
}

function toEntry(
  row: AssignmentRow,
  month: string,
  typed: string | undefined,
  locale: string,
): MonthEntry {
  const stored = row.forecast.find((entry) => entry.month === month)?.hours ?? 0;
  const delivered = row.delivered.find((entry) => entry.month === month)?.hours ?? 0;
  const text = typed ?? writeNumber(stored, locale);
  const read = hoursSchema.safeParse(readNumber(text, locale) ?? 0);
  const hours = read.success ? read.data : stored;
  return {
    row,
    stored,
    delivered,
    text,
    hours,
    invalid: !read.success,
    changed: !read.success || hours !== stored,
  };
}

interface MonthHoursOptions {
  readonly profile: ConsultantProfile;
  readonly rows: readonly AssignmentRow[];
  readonly month: string;
  readonly writes: UndoableMutations;
}

/** Part of the page that shows the notice of saved hours. */
export const monthSection = "month";

/** Planned hours of a person in one month, as stored and as typed. Saves each changed project; one undo covers all of them. */
export function useMonthHours({ profile, rows, month, writes }: MonthHoursOptions) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const { locale } = useLocale();
  const getWarnings = useSavedWarnings();
  const { consultant } = profile;
  const [typed, setTyped, clear] = useDraft(
    `month:${consultant.id}:${month}`,
    nothingTyped,
    typedSchema,
  );
  const [tried, setTried] = useState(false);
  const { call, pending, error, reset } = useToolMutation(
    "assign-consultant-to-project",
    assignmentSavedSchema,
  );
  const entries = rows.map((row) => toEntry(row, month, typed[row.projectId], locale));
  const changed = entries.filter((entry) => entry.changed);

  const report = async (saved: readonly AssignmentSaved[]) => {
    const last = saved.at(-1);
    if (!last) return;
    const changeIds = saved.flatMap(({ changeId }) => changeId ?? []).reverse();
    const projects = saved.map(({ assignment: { projectId: id, projectName: name } }) =>
      recordLabel({ id, name }),
    );
    await writes.onSuccess({
      text: t("monthSaved", { name: consultant.name, month: format.month(month) }),
      modelText: `Planned hours of ${recordLabel(consultant)} in ${month} on ${projects.join(", ")}.`,
      warnings: getWarnings(consultant.name, last),
      changeId: changeIds[0],
      relatedChangeIds: changeIds.slice(1),
      section: monthSection,
      takesFocus: true,
    });
  };

  const send = async () => {
    const saved: AssignmentSaved[] = [];
    for (const { row, hours } of changed) {
      const outcome = await call({
        projectId: row.projectId,
        consultantId: consultant.id,
        role: row.role,
        forecast: [{ month, hours }],
      });
      if (!outcome.ok) break;
      saved.push(outcome.data);
    }
    if (saved.length === changed.length) clear();
    await report(saved);
  };

  return {
    entries,
    /** Sum of the planned hours with what is typed. */
    planned: entries.reduce((sum, { hours }) => sum + hours, 0),
    unsaved: changed.length,
    type: (projectId: string, text: string) => setTyped({ ...typed, [projectId]: text }),
    cancel: () => {
      clear();
      reset();
      setTried(false);
    },
    /** Saves the changed hours; false when a field has to be corrected first. */
    save: (): boolean => {
      setTried(true);
      if (changed.some(({ invalid }) => invalid)) return false;
      if (changed.length > 0) void send();
      return true;
    },
    tried,
    pending,
    error,
  };
}

export type MonthHours = ReturnType<typeof useMonthHours>;
