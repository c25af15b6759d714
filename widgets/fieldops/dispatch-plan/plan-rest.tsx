import { Body1, Button } from "@fluentui/react-components";
import { CalendarAddRegular } from "@fluentui/react-icons";
import { useRefresh } from "@suite/widget-kit/data/use-record.ts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { CommitResult, DispatchPlan } from "../contract.ts";
import { Asked } from "../parts/asked.tsx";
import { useAsk } from "../parts/use-ask.ts";
import { useResultPageStyles } from "./result-page.styles.ts";
import { planStrings } from "./strings.ts";
import type { Commit } from "./use-commit.ts";
import { workLeft } from "./work-left.ts";

interface PlanRestProps {
  data: DispatchPlan;
  result: CommitResult;
  commit: Commit;
}

/** Goes on after a commit: the same once more where storage failed, a new plan for what is still free. */
export function PlanRest({ data, result, commit }: PlanRestProps) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const styles = useResultPageStyles();
  const { canCallTools } = useHost();
  const asking = useAsk();
  const left = workLeft(result, commit.takenBack);
  const { day, technicianIds, constraints } = data;
  const args = { assignmentIds: left, day, technicianIds, ...constraints };
  const next = useRefresh("create-dispatch-plan", args);
  const failed = result.technicians.some(({ outcome }) => outcome === "failed");
  const planRest = async () => {
    const planned = canCallTools && (await next.refresh());
    if (!planned) await asking.ask(t("askRest", { ids: format.list(left) }));
  };
  if (left.length === 0) {
    return result.notCommitted > 0 ? <Body1>{t("nothingLeft")}</Body1> : null;
  }
  return (
    <>
      <div className={styles.rest}>
        {failed && commit.commitAgain && (
          <Button appearance="primary" disabledFocusable={commit.committing} onClick={commit.commitAgain}>
            {t("commitAgain")}
          </Button>
        )}
        <Button
          appearance={failed ? "secondary" : "primary"}
          icon={<CalendarAddRegular />}
          disabledFocusable={next.pending}
          onClick={planRest}
        >
          {t("planRest", { count: left.length })}
        </Button>
      </div>
      <Asked asking={asking} />
    </>
  );
}
