import { useRead } from "@suite/widget-kit/data/use-tool.ts";
import { useCallback, useState } from "react";
import { claimDetailSchema } from "../contract.ts";

/** The claim whose details are open beside the list. `id` is set at once, `detail` when it has been read. */
export function useClaim() {
  const { data, read, clear, error } = useRead("show-claim-detail", claimDetailSchema);
  const [id, setId] = useState<string>();
  const open = useCallback(
    (claimId: string) => {
      setId(claimId);
      return read({ claimId });
    },
    [read],
  );
  const refresh = useCallback(async () => {
    if (id) await read({ claimId: id });
  }, [id, read]);
  const close = useCallback(() => {
    setId(undefined);
    clear();
  }, [clear]);
  // Until the next claim has been read, nothing of the one before is shown under the new choice.
  const detail = data?.claim.id === id ? data : undefined;
  return { id, detail, open, refresh, close, error };
}

export type OpenClaim = ReturnType<typeof useClaim>;
