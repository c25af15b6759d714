import { useCallback, useRef, useState } from "react";
import { useTool } from "../../kit/use-tool.ts";
import { type ConsultantProfile, consultantProfileSchema } from "../contract.ts";

/** The consultant whose details are open beside the lists. `id` is set at once, `profile` when it has been read. */
export function useConsultant() {
  const { call, pending, error, reset } = useTool("show-consultant-profile", consultantProfileSchema);
  const [id, setId] = useState<string>();
  const [profile, setProfile] = useState<ConsultantProfile>();
  const latest = useRef(0);

  const open = useCallback(
    async (consultantId: string) => {
      const turn = ++latest.current;
      setId(consultantId);
      setProfile(undefined);
      const outcome = await call({ consultantId });
      if (outcome.ok && turn === latest.current) setProfile(outcome.data);
    },
    [call],
  );
  const close = useCallback(() => {
    latest.current++;
    reset();
    setId(undefined);
    setProfile(undefined);
  }, [reset]);
  return { id, profile, open, close, pending, error };
}

export type OpenConsultant = ReturnType<typeof useConsultant>;
