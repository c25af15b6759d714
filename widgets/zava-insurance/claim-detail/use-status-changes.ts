import { useRead } from "@suite/widget-kit/data/use-tool.ts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useEffect } from "react";
import { z } from "zod";
import type { StatusChange } from "./timeline.ts";

const historySchema = z.object({
  changes: z.array(
    z.object({ id: z.string(), at: z.string(), by: z.string(), tool: z.string(), summary: z.string() }),
  ),
});

const statusTools: ReadonlySet<string> = new Set(["update-claim-status", "undo-change"]);
const none: readonly StatusChange[] = [];

/**
 * What was changed of the claim itself, for the timeline; its notes, inspections and orders speak for themselves. Read
 * again with the claim. Without it (no tools, no answer) the timeline has everything else.
 */
export function useStatusChanges(claimNumber: string, readAt: string): readonly StatusChange[] {
  const { canCallTools } = useHost();
  const { data, read } = useRead("show-recent-changes", historySchema);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer of the claim is when there may be more
  useEffect(() => {
    if (canCallTools && claimNumber) void read({ record: claimNumber, limit: 20 });
  }, [canCallTools, read, claimNumber, readAt]);
  // A claim counts its approvals as well, of which the orders tell.
  return data?.changes.filter(({ tool }) => statusTools.has(tool)) ?? none;
}
