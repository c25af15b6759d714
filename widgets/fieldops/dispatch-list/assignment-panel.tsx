import { Button, Caption1, Skeleton, SkeletonItem } from "@fluentui/react-components";
import { CalendarAddRegular, DismissRegular, MapRegular } from "@fluentui/react-icons";
import { useEffect, useRef } from "react";
import { Panel } from "../../kit/parts/panel.tsx";
import { Problem } from "../../kit/parts/problem.tsx";
import { kitStrings } from "../../kit/strings.en.ts";
import { useStrings } from "../../kit/use-strings.ts";
import { AssignmentFacts } from "../parts/assignment-facts.tsx";
import type { Selection } from "../parts/selection.ts";
import type { OpenAssignment } from "../parts/use-assignment.ts";
import { fieldopsStrings } from "../strings.en.ts";
import { useAssignmentPanelStyles } from "./assignment-panel.styles.ts";
import { listStrings } from "./strings.en.ts";

interface AssignmentPanelProps {
  assignment: OpenAssignment;
  onClose: () => void;
  onPlan: (rows: Selection) => void;
  onMap: (rows: Selection) => void;
}

/** One assignment beside the list. */
export function AssignmentPanel({ assignment, onClose, onPlan, onMap }: AssignmentPanelProps) {
  const t = useStrings(listStrings);
  const shared = useStrings(fieldopsStrings);
  const kit = useStrings(kitStrings);
  const styles = useAssignmentPanelStyles();
  const { id, detail, open, error } = assignment;
  const top = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another assignment is another panel to be taken to
  useEffect(() => top.current?.focus(), [id]);
  const row = detail && [detail.assignment];
  return (
    <div ref={top} tabIndex={-1} className={styles.frame}>
      <Panel
        title={detail?.assignment.site ?? t("details")}
        aside={
          <Button
            appearance="subtle"
            size="small"
            icon={<DismissRegular />}
            aria-label={shared("close")}
            onClick={onClose}
          />
        }
      >
        <Problem error={error} onRetry={id ? () => open(id) : undefined} />
        {detail && (
          <>
            <Caption1 className={styles.subtitle}>
              {shared("pair", { first: detail.assignment.category, second: detail.assignment.id })}
            </Caption1>
            <AssignmentFacts detail={detail} />
          </>
        )}
        {row && (
          <div className={styles.actions}>
            <Button icon={<CalendarAddRegular />} onClick={() => onPlan(row)}>
              {t("planThis")}
            </Button>
            <Button icon={<MapRegular />} onClick={() => onMap(row)}>
              {shared("showOnMap")}
            </Button>
          </div>
        )}
        {!detail && !error && (
          <Skeleton className={styles.lines} aria-label={kit("updating")}>
            <SkeletonItem size={16} />
            <SkeletonItem size={64} />
            <SkeletonItem size={128} />
          </Skeleton>
        )}
      </Panel>
    </div>
  );
}
