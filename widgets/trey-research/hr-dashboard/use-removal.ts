import { useRef, useState } from "react";
import { useTool } from "../../kit/use-tool.ts";
import { type AssignmentRow, assignmentRemovalSchema, assignmentSchema } from "../contract.ts";

const storedSchema = assignmentSchema.extend({
  version: assignmentRemovalSchema.shape.assignment.shape.version,
});

/** Removing somebody from a project: asked, confirmed with the version as read, asked again after a conflict. */
export function useRemoval(onRemoved: (name: string) => void) {
  const { call, pending, error, reset } = useTool("remove-assignment", assignmentRemovalSchema);
  const [asked, setAsked] = useState<AssignmentRow>();
  const [removedName, setRemovedName] = useState<string>();
  const statusRef = useRef<HTMLDivElement>(null);
  const stored = storedSchema.safeParse(error?.code === "conflict" ? error.current : undefined);
  const current = stored.success ? stored.data : undefined;

  const ask = (member: AssignmentRow) => {
    reset();
    setRemovedName(undefined);
    setAsked(member);
  };
  const cancel = () => setAsked(undefined);
  const confirm = async () => {
    if (!asked) return;
    const { projectId, consultantId, consultantName } = asked;
    const version = current?.version ?? asked.version;
    const outcome = await call({ projectId, consultantId, version, confirm: true });
    if (!outcome.ok || !outcome.data.removed) return;
    setAsked(undefined);
    setRemovedName(consultantName);
    onRemoved(consultantName);
    // The row that had the focus is gone: continue where its removal is announced.
    statusRef.current?.focus();
  };
  return { asked, ask, cancel, confirm, current, pending, error, removedName, statusRef };
}

export type Removal = ReturnType<typeof useRemoval>;
