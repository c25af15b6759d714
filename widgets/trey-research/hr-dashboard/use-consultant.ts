import { useRead } from "@suite/widget-kit/data/use-tool.ts";
import { useCallback, useState } from "react";
import { consultantProfileSchema } from "../contract.ts";

/** The consultant whose details are open beside the lists. `id` is set at once, `profile` when it has been read. */
export function useConsultant() {
  const { data, read, clear, error } = useRead("show-consultant-profile", consultantProfileSchema);
  const [id, setId] = useState<string>();
  const open = useCallback(
    (consultantId: string) => {
      setId(consultantId);
      return read({ consultantId });
    },
    [read],
  );
  const close = useCallback(() => {
    setId(undefined);
    clear();
  }, [clear]);
  // Until the next person has been read, nothing of the one before is shown under the new choice.
  const profile = data?.consultant.id === id ? data : undefined;
  return { id, profile, open, close, error };
}

export type OpenConsultant = ReturnType<typeof useConsultant>;
