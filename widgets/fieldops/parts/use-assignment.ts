import { useRead } from "@suite/widget-kit/data/use-tool.ts";
import { useCallback, useState } from "react";
import { assignmentDetailSchema } from "../contract.ts";

/** The assignment whose details are open. `id` is set at once, `detail` when it has been read. */
export function useAssignment() {
  const { data, read, clear, error } = useRead("get-assignment", assignmentDetailSchema);
  const [id, setId] = useState<string>();
  const open = useCallback(
    (assignmentId: string) => {
      setId(assignmentId);
      return read({ assignmentId });
    },
    [read],
  );
  const close = useCallback(() => {
    setId(undefined);
    clear();
  }, [clear]);
  // Until the next one has been read, nothing of the one before is shown under the new choice.
  const detail = data?.assignment.id === id ? data : undefined;
  return { id, detail, open, close, error };
}

export type OpenAssignment = ReturnType<typeof useAssignment>;
