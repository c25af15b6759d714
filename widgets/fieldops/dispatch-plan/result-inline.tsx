import { Caption1, Subtitle1 } from "@fluentui/react-components";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { KeyFigures } from "@suite/widget-kit/parts/figures.tsx";
import { useInlineStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { CommitResult } from "../contract.ts";
import { PlanDay } from "./plan-day.tsx";
import { useResultSummary } from "./result-figures.ts";
import { planStrings } from "./strings.ts";
import { TechnicianOutcome } from "./technician-outcome.tsx";

interface ResultInlineProps {
  result: CommitResult;
  takenBack: ReadonlySet<string>;
}

const shown = 4;

/** What came of the commit, in the conversation: what did not work comes first. */
export function ResultInline({ result, takenBack }: ResultInlineProps) {
  const t = useStrings(planStrings);
  const styles = useInlineStyles();
  const { title, figures } = useResultSummary(result, takenBack);
  const first = result.technicians.toSorted(
    (a, b) => Number(a.outcome === "committed") - Number(b.outcome === "committed"),
  );
  const more = first.length - shown;
  return (
    <main className={styles.card}>
      <div className={styles.head} role="status">
        <Subtitle1 as="h1">{title}</Subtitle1>
        <PlanDay of={result} />
      </div>
      <KeyFigures figures={figures} />
      <ul className={styles.list}>
        {first.slice(0, shown).map((part) => (
          <TechnicianOutcome
            key={part.technicianId}
            part={part}
            takenBack={takenBack.has(part.technicianId)}
          />
        ))}
      </ul>
      {more > 0 && <Caption1 className={styles.subtitle}>{t("andTechnicians", { count: more })}</Caption1>}
      <div className={styles.actions}>
        <FullscreenButton appearance="primary" />
      </div>
    </main>
  );
}
