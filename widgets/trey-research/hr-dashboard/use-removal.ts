import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useReturnFocus } from "@suite/widget-kit/parts/focus.ts";
import { useRef, useState } from "react";
import { type AssignmentRow, assignmentRemovalSchema, assignmentSchema } from "../contract.ts";
import type { Write } from "./use-writes.ts";

const { version } = assignmentRemovalSchema.shape.assignment.shape;
const storedSchema = assignmentSchema.extend({ version });

interface Removed {
  row: AssignmentRow;
  changeId?: string;
  undone?: boolean;
}

/** Removing somebody from a project: asked, confirmed with the version as read, asked again after a conflict. */
export function useRemoval(onWritten: (write: Write) => Promise<void>) {
  const { call, pending, error, reset } = useTool("remove-assignment", assignmentRemovalSchema);
  const undoing = useTool("undo-change");
  const [asked, setAsked] = useState<AssignmentRow>();
  const [removed, setRemoved] = useState<Removed>();
  const focus = useReturnFocus();
  const statusRef = useRef<HTMLDivElement>(null);
  const stored = storedSchema.safeParse(error?.code === "conflict" ? error.current : undefined);
  const current = stored.success ? stored.data : undefined;

  const ask = (member: AssignmentRow) => {
    focus.remember();
    reset();
    undoing.reset();
    setRemoved(undefined);
    setAsked(member);
  };
  const cancel = () => {
    setAsked(undefined);
    focus.restore();
  };
  const confirm = async () => {
    if (!asked) return;
    const { projectId, consultantId } = asked;
    const seen = current?.version ?? asked.version;
    const outcome = await call({ projectId, consultantId, version: seen, confirm: true });
    if (!outcome.ok || !outcome.data.removed) return;
    setAsked(undefined);
    setRemoved({ row: asked, changeId: outcome.data.changeId });
    // The row that had the focus is gone: continue where its removal is announced.
    statusRef.current?.focus();
    await onWritten({ change: `removed ${asked.consultantName} from ${asked.projectName}` });
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
  return { asked, ask, cancel, confirm, current, pending, error, removed, undo, undoing, statusRef };
}

export type Removal = ReturnType<typeof useRemoval>;
