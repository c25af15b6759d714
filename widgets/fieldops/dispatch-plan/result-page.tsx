import { Button } from "@fluentui/react-components";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { KeyFigures } from "@suite/widget-kit/parts/figures.tsx";
import { PageHeader } from "@suite/widget-kit/parts/page-header.tsx";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { usePageStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { CommitResult, DispatchPlan, TechnicianResult } from "../contract.ts";
import { PlanDay } from "./plan-day.tsx";
import { PlanRest } from "./plan-rest.tsx";
import { useResultSummary } from "./result-figures.ts";
import { useResultPageStyles } from "./result-page.styles.ts";
import { planStrings } from "./strings.ts";
import { TechnicianOutcome } from "./technician-outcome.tsx";
import type { Commit } from "./use-commit.ts";
import type { PlanUnderReview } from "./use-plan.ts";

interface ResultPageProps {
  data: DispatchPlan;
  result: CommitResult;
  plan: PlanUnderReview;
  commit: Commit;
}

/** What came of the commit for everybody, what can be taken back, and planning what is left. */
export function ResultPage({ data, result, plan, commit }: ResultPageProps) {
  const t = useStrings(planStrings);
  const page = usePageStyles();
  const styles = useResultPageStyles();
  const { title, figures } = useResultSummary(result, commit.takenBack);
  const lines = plan.review?.lines ?? data.lines.items;
  const sites = new Map(lines.map(({ assignmentId, site }) => [assignmentId, site]));
  return (
    <main className={page.page}>
      <PageHeader title={title} subtitle={<PlanDay of={result} />} readAt={result.readAt}>
        <FullscreenButton appearance="subtle" />
      </PageHeader>
      <KeyFigures framed figures={figures} />
      <Problem error={commit.error} onRetry={commit.commitAgain} />
      <Problem error={commit.takeBackError} />
      <Panel title={t("outcomes")}>
        <ul className={styles.list}>
          {result.technicians.map((part) => (
            <TechnicianOutcome
              key={part.technicianId}
              part={part}
              takenBack={commit.takenBack.has(part.technicianId)}
              sites={sites}
              action={<TakeBack part={part} commit={commit} />}
            />
          ))}
        </ul>
      </Panel>
      <PlanRest data={data} result={result} commit={commit} />
    </main>
  );
}

function TakeBack({ part, commit }: { part: TechnicianResult; commit: Commit }) {
  const t = useStrings(planStrings);
  const { canCallTools } = useHost();
  const { technicianId, technicianName, changeId } = part;
  if (!canCallTools || changeId === undefined || commit.takenBack.has(technicianId)) return null;
  return (
    <Button
      size="small"
      aria-label={t("takeBackNamed", { name: technicianName })}
      disabledFocusable={commit.takingBack}
      onClick={() => commit.takeBack(technicianId, changeId)}
    >
      {t("takeBack")}
    </Button>
  );
}
