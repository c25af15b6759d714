import { useResultState } from "@suite/widget-kit";
import { useOpenRecord } from "@suite/widget-kit/components";
import { approvalDetailSchema } from "@suite/zava-insurance-contract";
import { useEffect } from "react";
import { z } from "zod";

/** The request that is open beside the list of a result, also after the page was loaded again. */
export function useRequest(scope: string) {
  const record = useOpenRecord("get-approval", approvalDetailSchema, (approvalId) => ({
    approvalId,
  }));
  const [kept, keep] = useResultState("request", scope, "", z.string());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is loaded
  useEffect(() => {
    if (kept) record.open(kept);
  }, []);
  const open = (id: string) => {
    keep(id);
    record.open(id);
  };
  const close = () => {
    keep("");
    record.close();
  };
  return { ...record, open, close };
}
