import { useEffect, useState } from "react";
import { z } from "zod";
import { resultText } from "../../../model/check-step.ts";
import type { Connection } from "../../connection/connect.ts";
import { useOpenSample } from "../../session/open-sample.ts";

const changesSchema = z.object({
  changes: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      by: z.string(),
      record: z.string(),
      summary: z.string(),
      undoable: z.boolean().optional(),
      call: z.string().optional(),
    }),
  ),
});

type Change = z.infer<typeof changesSchema>["changes"][number];

/** Newest change that can be undone, and the number of other changes that its call made. */
export interface FoundChange {
  readonly kind: "found";
  readonly change: Change;
  readonly others: number;
}

export type LatestChange =
  | FoundChange
  | { readonly kind: "loading" }
  | { readonly kind: "none" }
  | { readonly kind: "failed"; readonly problem: string };

/** Reads the newest change that can be undone from the server's history. */
export function useLatestChange(): LatestChange {
  const { connection } = useOpenSample();
  const [latest, setLatest] = useState<LatestChange>({ kind: "loading" });
  useEffect(() => {
    let isCurrent = true;
    void readLatestChange(connection).then((read) => isCurrent && setLatest(read));
    return () => {
      isCurrent = false;
    };
  }, [connection]);
  return latest;
}

async function readLatestChange(connection: Connection): Promise<LatestChange> {
  try {
    const result = await connection.callTool("show-recent-changes", {});
    if (result.isError) return { kind: "failed", problem: resultText(result, "user") };
    const { changes } = changesSchema.parse(result.structuredContent);
    const change = changes.find(({ undoable }) => undoable !== false);
    if (!change) return { kind: "none" };
    const ofCall = changes.filter(({ call }) => call !== undefined && call === change.call);
    return { kind: "found", change, others: Math.max(0, ofCall.length - 1) };
  } catch (error) {
    return { kind: "failed", problem: error instanceof Error ? error.message : String(error) };
  }
}
