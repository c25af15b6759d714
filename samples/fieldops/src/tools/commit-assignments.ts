import { UserError } from "@suite/contracts";
import { commitResultSchema, planCommitSchema } from "@suite/fieldops-contract";
import { defineTool } from "@suite/server";
import { afterWriting, idempotentWrite } from "@suite/server/tools";
import { commitResult, commitText, technicianResult } from "../commit/commit-answer.ts";
import { commitPlan } from "../commit/commit-plan.ts";
import { readDispatch } from "../desk.ts";
import { openPlan, type SignedPlan } from "../plan/seal.ts";
import type { Context } from "../store.ts";

export const commitAssignments = defineTool({
  name: "commit-assignments",
  title: "Commit assignments",
  description:
    "Dispatches a plan that the person reviewed in the widget. Each technician's part is written " +
    "completely or not at all; an assignment taken in the meantime is reported as a conflict. Repeating " +
    "it changes nothing.",
  inputSchema: planCommitSchema,
  outputSchema: commitResultSchema,
  annotations: idempotentWrite,
  cost: 10,
  visibility: ["app"],
  async handler({ seal, assignments }, context: Context) {
    const plan = openPlan(seal, context.caller, context.now());
    if (assignments) checkSeen(plan, assignments);
    const done = await commitPlan(context, plan);
    const conflicts = done.some(({ outcome }) => outcome.kind === "conflict");
    // The read after a write must not fail.
    const { technicians } = conflicts ? await readDispatch(context, afterWriting) : { technicians: [] };
    const names = new Map(technicians.map(({ id, name }) => [id, name]));
    const results = done.map((part) => technicianResult(part, (id) => names.get(id)));
    const result = commitResult(plan, results, { now: context.now(), cancelled: context.signal.aborted });
    return { text: commitText(result), structuredContent: result };
  },
});

/**
 * Throws `invalid` when the lines on screen differ from the sealed ones, so that a widget cannot show one plan
 * and commit another.
 */
function checkSeen(
  { parts }: SignedPlan,
  onScreen: readonly { readonly assignmentId: string; readonly technicianId: string }[],
): void {
  const plannedPairs = parts.flatMap(({ technicianId, lines }) =>
    lines.map(({ assignmentId }) => `${assignmentId} ${technicianId}`),
  );
  const visiblePairs = onScreen.map(({ assignmentId, technicianId }) => `${assignmentId} ${technicianId}`);
  if (visiblePairs.toSorted().join() === plannedPairs.toSorted().join()) return;
  throw new UserError(
    "invalid",
    "These assignments differ from the reviewed plan, so nothing was committed. Review the plan again.",
  );
}
