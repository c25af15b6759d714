import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useState } from "react";
import { type AssignmentRow, assignmentPageSchema, type ConsultantProfile } from "../contract.ts";

interface MoreRows {
  readonly readAt: string;
  readonly rows: readonly AssignmentRow[];
  readonly cursor?: string;
}

/** All assignments of a person, page by page; a newer answer starts again at its first page. */
export function useAssignments({ consultant, assignments, readAt }: ConsultantProfile) {
  const { canCallTools } = useHost();
  const { call, pending, error } = useTool("list-assignments", assignmentPageSchema);
  const [more, setMore] = useState<MoreRows>();
  const [asked, setAsked] = useState(readAt);
  const current = more?.readAt === readAt ? more : undefined;
  const rows = [...assignments.items, ...(current?.rows ?? [])];
  const cursor = current ? current.cursor : assignments.cursor;
  const read = async () => {
    setAsked(readAt);
    const outcome = await call({ consultantId: consultant.id, cursor });
    if (!outcome.ok) return;
    const { items, cursor: next } = outcome.data;
    setMore({ readAt, rows: [...(current?.rows ?? []), ...items], cursor: next });
  };
  const showMore = cursor && canCallTools ? () => void read() : undefined;
  return {
    rows,
    total: assignments.total,
    showMore,
    loading: pending,
    error: asked === readAt ? error : undefined,
  };
}
