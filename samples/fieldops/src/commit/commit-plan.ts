import { UserError } from "@suite/contracts";
import type { TechnicianResult } from "@suite/fieldops-widgets/contract";
import type { PlanPart, SealedPlan } from "../seal.ts";
import type { Context } from "../store.ts";
import { commitPart, type PartOutcome } from "./commit-part.ts";

export interface CommittedPart {
  readonly part: PlanPart;
  readonly outcome: PartOutcome;
}

/**
 * Commits a plan technician by technician: each part whole or not at all, and none held up by another's conflict. Storage that
 * is away from the start throws; when it goes away in between, or the caller cancels, the parts that are left say so.
 */
export async function commitPlan(context: Context, plan: SealedPlan): Promise<CommittedPart[]> {
  const { signal, progress } = context;
  const done: CommittedPart[] = [];
  let stopped: PartOutcome | undefined;
  progress(0, plan.parts.length);
  for (const part of plan.parts) {
    if (signal.aborted) stopped ??= cancelled;
    if (stopped) {
      done.push({ part, outcome: stopped });
      continue;
    }
    try {
      done.push({ part, outcome: await commitPart(context, plan, part) });
    } catch (error) {
      stopped = reasonToStop(error, signal);
      if (!stopped || (done.length === 0 && !signal.aborted)) throw error;
      done.push({ part, outcome: unsure });
    }
    progress(done.length, plan.parts.length);
  }
  return done;
}

function reasonToStop(error: unknown, signal: AbortSignal): PartOutcome | undefined {
  if (signal.aborted) return cancelled;
  return error instanceof UserError && error.code === "unavailable" ? away : undefined;
}

const failed = (cause: TechnicianResult["cause"], message: string): PartOutcome => ({
  kind: "failed",
  error: new UserError("unavailable", message),
  cause,
});

const cancelled = failed("cancelled", "Not done: the commit was cancelled before this part.");
const away = failed("unavailable", "Not done: storage did not answer any more. Commit again.");
const unsure = failed(
  "interrupted",
  "Interrupted while this part was being written. Commit again: what is written already is not written twice.",
);
