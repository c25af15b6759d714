import { Button } from "@fluentui/react-components";
import { ArrowUndoRegular, CalendarAddRegular } from "@fluentui/react-icons";
import type { CommitResult, DispatchPlan } from "@suite/fieldops-contract";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import { Message, Problem } from "@suite/widget-kit/components";
import { useSendMessage } from "../parts/send-message.tsx";
import { remainingAssignments } from "./plan-edits.ts";
import { planStrings } from "./strings.ts";
import type { Commit } from "./use-commit.ts";
import { usePlansContext } from "./use-plans.ts";

/** Plans what a commit left free: in this widget, or by a message where the host lets widgets call no tools. */
export function usePlanRest(data: DispatchPlan, result: CommitResult, commit: Commit) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const { canCallTools } = useHost();
  const chat = useSendMessage();
  const left = remainingAssignments(result, commit.undone);
  const { day, technicianIds, constraints } = data;
  const args = { assignmentIds: left, day, technicianIds, ...constraints };
  const plans = usePlansContext();
  const planRest = async () => {
    const planned = canCallTools && (await plans.make(args));
    if (!planned) {
      await chat.send(t("askRest", { ids: format.list(left) }), {
        tool: "create-dispatch-plan",
        arguments: args,
      });
    }
  };
  return { left, planRest, pending: plans.pending, chat };
}

interface PlanRestButtonProps {
  rest: ReturnType<typeof usePlanRest>;
  appearance: "primary" | "secondary";
}

export function PlanRestButton({ rest, appearance }: PlanRestButtonProps) {
  const t = useStrings(planStrings);
  if (rest.left.length === 0) return null;
  return (
    <Button
      appearance={appearance}
      icon={<CalendarAddRegular />}
      disabledFocusable={rest.pending}
      onClick={rest.planRest}
    >
      {t("planRest", { count: rest.left.length })}
    </Button>
  );
}

/** Takes back everything that a commit dispatched, where it was committed. */
export function UndoCommitButton({ commit }: { commit: Commit }) {
  const t = useStrings(planStrings);
  const { canCallTools } = useHost();
  const { dispatched, undoing } = commit;
  const count = dispatched.reduce((sum, { assignmentIds }) => sum + assignmentIds.length, 0);
  if (!canCallTools || count === 0) return null;
  return (
    <Button
      icon={<ArrowUndoRegular />}
      aria-label={undoing ? undefined : t("undoCommit", { count })}
      disabledFocusable={undoing}
      onClick={commit.undoAll}
    >
      {undoing ? t("undoing") : t("undo")}
    </Button>
  );
}

/** Why an undo failed, and which parts it could not take back. */
export function UndoProblems({ commit }: { commit: Commit }) {
  const t = useStrings(planStrings);
  return (
    <>
      <Problem error={commit.undoError} onRetry={commit.undoAll} />
      {commit.kept.map(({ technicianId, technicianName: name, assignmentIds, cause }) => (
        <Message key={technicianId} intent="warning" layout="multiline" role="status">
          {cause === "changed"
            ? t("keptPart", { name, count: assignmentIds.length })
            : t("unknownPart", { name, count: assignmentIds.length })}
        </Message>
      ))}
    </>
  );
}
