import { useDraft } from "@suite/widget-kit/data/drafts.ts";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { readNumber } from "@suite/widget-kit/i18n/read-number.ts";
import { useLocale } from "@suite/widget-kit/i18n/use-locale.ts";
import { useReturnFocus } from "@suite/widget-kit/parts/focus.ts";
import { useCallback, useRef, useState } from "react";
import { z } from "zod";
import {
  type AssignmentRow,
  assignmentChangesSchema,
  assignmentRemovalSchema,
  assignmentSchema,
  type BulkAssignment,
  bulkAssignmentSchema,
  type ProjectView,
} from "../../contract.ts";

export interface Write {
  /** For the model: the person's action as a clause. */
  change: string;
  /** People whose rows are highlighted once the new data is on screen. */
  consultantIds?: readonly string[];
}

/** Tracks the writes of a page: reports them, refetches, and then highlights the changed rows. */
export function useWrites(onChange: (change: string) => void, refresh: () => Promise<void>) {
  const [changedIds, setChangedIds] = useState<ReadonlySet<string>>(new Set());
  const written = useCallback(
    async ({ change, consultantIds = [] }: Write) => {
      onChange(change);
      setChangedIds(new Set());
      await refresh();
      setChangedIds(new Set(consultantIds));
    },
    [onChange, refresh],
  );
  return { changedIds, written };
}

export type Writes = ReturnType<typeof useWrites>;

/** Draft of an assignment; it survives closing the widget. */
const assignDraftSchema = z.object({
  picked: z.array(z.object({ id: z.string(), name: z.string() })),
  role: z.string(),
  /** As text in the user's locale. */
  rate: z.string(),
  billable: z.boolean(),
});

export type AssignDraft = z.infer<typeof assignDraftSchema>;

export const emptyDraft: AssignDraft = { picked: [], role: "", rate: "", billable: true };

/** Invalid fields of a draft, checked with the tool's rules. */
export function draftProblems({ role, rate }: AssignDraft, locale: string): { role: boolean; rate: boolean } {
  const { shape } = assignmentChangesSchema;
  return {
    role: !shape.role.safeParse(role).success,
    rate: !shape.rate.optional().safeParse(readNumber(rate, locale)).success,
  };
}

/** Arguments of `bulk-assign-consultants`. */
export function assignArguments(
  projectId: string,
  { picked, role, rate, billable }: AssignDraft,
  locale: string,
) {
  const dollars = readNumber(rate, locale);
  return {
    projectId,
    consultantIds: picked.map(({ id }) => id),
    role: role.trim(),
    billable,
    // The button names the number of people, so pressing it is the consent that the tool needs above ten people.
    confirm: true,
    ...(dollars !== undefined && { rate: dollars }),
  };
}

/** Draft and submission of an assignment of several people. People who failed stay chosen. */
export function useAssigning({ project }: ProjectView, onWritten: (write: Write) => Promise<void>) {
  const { locale } = useLocale();
  const { call, pending, error } = useTool("bulk-assign-consultants", bulkAssignmentSchema);
  const [draft, change, discard, restored] = useDraft(`assign:${project.id}`, emptyDraft, assignDraftSchema);
  const [results, setResults] = useState<BulkAssignment["results"]>([]);
  const [tried, setTried] = useState(false);
  const problems = draftProblems(draft, locale);

  const send = async () => {
    setTried(false);
    setResults([]);
    const outcome = await call(assignArguments(project.id, draft, locale));
    if (!outcome.ok) return;
    const done = outcome.data.results.filter((result) => result.outcome !== "failed");
    const doneIds = new Set(done.map(({ consultantId }) => consultantId));
    const left = draft.picked.filter(({ id }) => !doneIds.has(id));
    setResults(outcome.data.results);
    if (left.length === 0) discard();
    else change({ ...draft, picked: left });
    if (done.length > 0) {
      const names = done.map(({ name }) => name).join(", ");
      await onWritten({
        change: `assigned ${names} as ${draft.role} to ${project.name}`,
        consultantIds: [...doneIds],
      });
    }
  };
  /** Sends the form; false when a field is invalid. */
  const assign = (): boolean => {
    setTried(true);
    if (problems.role || problems.rate) return false;
    void send();
    return true;
  };
  return { draft, change, discard, restored, tried, pending, error, results, assign };
}

const { version } = assignmentRemovalSchema.shape.assignment.shape;

const storedSchema = assignmentSchema.extend({ version });

interface RemovedRow {
  row: AssignmentRow;
  changeId?: string;
  undone?: boolean;
}

/** Removal of a person from a project: confirmation, a second one after a conflict, and undo. Sends the version that was read. */
export function useRemoval(onWritten: (write: Write) => Promise<void>) {
  const { call, pending, error, reset } = useTool("remove-assignment", assignmentRemovalSchema);
  const undoing = useTool("undo-change");
  const [confirming, setConfirming] = useState<AssignmentRow>();
  const [removed, setRemoved] = useState<RemovedRow>();
  const focus = useReturnFocus();
  const statusRef = useRef<HTMLDivElement>(null);
  const stored = storedSchema.safeParse(error?.code === "conflict" ? error.current : undefined);
  const current = stored.success ? stored.data : undefined;

  const begin = (member: AssignmentRow) => {
    focus.remember();
    reset();
    undoing.reset();
    setRemoved(undefined);
    setConfirming(member);
  };
  const cancel = () => {
    setConfirming(undefined);
    focus.restore();
  };
  const confirm = async () => {
    if (!confirming) return;
    const { projectId, consultantId } = confirming;
    const seen = current?.version ?? confirming.version;
    const outcome = await call({ projectId, consultantId, version: seen, confirm: true });
    if (!outcome.ok || !outcome.data.removed) return;
    setConfirming(undefined);
    setRemoved({ row: confirming, changeId: outcome.data.changeId });
    // The row with the focus is gone: the focus moves to the announcement.
    statusRef.current?.focus();
    await onWritten({ change: `removed ${confirming.consultantName} from ${confirming.projectName}` });
  };
  const undo = async () => {
    if (!removed?.changeId) return;
    const { row, changeId } = removed;
    const outcome = await undoing.call({ changeId });
    if (!outcome.ok) return;
    setRemoved({ row, undone: true });
    statusRef.current?.focus();
    const change = `undid the removal of ${row.consultantName} from ${row.projectName}`;
    await onWritten({ change, consultantIds: [row.consultantId] });
  };
  return { confirming, begin, cancel, confirm, current, pending, error, removed, undo, undoing, statusRef };
}

export type Removal = ReturnType<typeof useRemoval>;
