import { Caption1 } from "@fluentui/react-components";
import {
  ArrowUndoRegular,
  CheckmarkCircleRegular,
  DismissCircleRegular,
  WarningRegular,
} from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { StatusBadge } from "@suite/widget-kit/parts/badges.tsx";
import type { ReactNode } from "react";
import type { TechnicianResult } from "../contract.ts";
import { outcomeReasons } from "./reasons.ts";
import { planStrings } from "./strings.ts";
import { useTechnicianOutcomeStyles } from "./technician-outcome.styles.ts";
import { usePlanWords } from "./use-plan-words.ts";

const marks = {
  committed: { tone: "success", icon: <CheckmarkCircleRegular />, word: "committed" },
  conflict: { tone: "danger", icon: <WarningRegular />, word: "conflict" },
  failed: { tone: "danger", icon: <DismissCircleRegular />, word: "failed" },
  takenBack: { tone: "neutral", icon: <ArrowUndoRegular />, word: "takenBack" },
} as const;

interface TechnicianOutcomeProps {
  part: TechnicianResult;
  takenBack: boolean;
  /** Sites by assignment, where they are known. */
  sites?: ReadonlyMap<string, string>;
  /** What can be done about it. */
  action?: ReactNode;
}

/** One technician's part of a commit: done, or why not, and who has the work now. */
export function TechnicianOutcome({ part, takenBack, sites, action }: TechnicianOutcomeProps) {
  const t = useStrings(planStrings);
  const words = usePlanWords();
  const format = useFormat();
  const styles = useTechnicianOutcomeStyles();
  const { tone, icon, word } = marks[takenBack || part.cause === "taken-back" ? "takenBack" : part.outcome];
  const jobs = format.list(part.assignmentIds.map((id) => sites?.get(id) ?? id));
  return (
    <li className={styles.row}>
      <Avatar name={part.technicianName} />
      <div className={styles.what}>
        <bdi className={styles.name}>{part.technicianName}</bdi>
        <Caption1 className={styles.quiet}>{jobs}</Caption1>
        {outcomeReasons(words, part).map((reason) => (
          <Caption1 key={reason}>{reason}</Caption1>
        ))}
      </div>
      <div className={styles.end}>
        <StatusBadge tone={tone} icon={icon} label={t(word)} />
        {action}
      </div>
    </li>
  );
}
