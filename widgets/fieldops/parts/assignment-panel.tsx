import { Caption1, Skeleton } from "@fluentui/react-components";
import { kitStrings } from "@suite/widget-kit/i18n/kit-strings.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { SidePanel } from "@suite/widget-kit/parts/panels.tsx";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { SkeletonItem } from "@suite/widget-kit/states/skeleton.tsx";
import type { ReactNode } from "react";
import type { AssignmentDetail } from "../contract.ts";
import { fieldopsStrings } from "../strings.ts";
import { AssignmentFacts } from "./assignment-facts.tsx";
import { useAssignmentPanelStyles } from "./assignment-panel.styles.ts";
import type { OpenAssignment } from "./use-assignment.ts";

interface AssignmentPanelProps {
  readonly id: string;
  readonly assignment: OpenAssignment;
  readonly onClose: () => void;
  /** Buttons for what can be done with it. */
  readonly actions: (assignment: AssignmentDetail["assignment"]) => ReactNode;
}

/** One assignment beside a list or a map. */
export function AssignmentPanel({ id, assignment, onClose, actions }: AssignmentPanelProps) {
  const shared = useStrings(fieldopsStrings);
  const kit = useStrings(kitStrings);
  const format = useFormat();
  const styles = useAssignmentPanelStyles();
  const { detail, open, error } = assignment;
  return (
    <SidePanel
      id={id}
      title={detail?.assignment.site ?? shared("details")}
      close={shared("close")}
      onClose={onClose}
    >
      <Problem error={error} onRetry={() => open(id)} />
      {detail && (
        <>
          <Caption1 className={styles.subtitle}>
            {format.dotted([detail.assignment.category, detail.assignment.id])}
          </Caption1>
          <AssignmentFacts detail={detail} />
          <div className={styles.actions}>{actions(detail.assignment)}</div>
        </>
      )}
      {!detail && !error && (
        <Skeleton className={styles.lines} aria-label={kit("updating")}>
          <SkeletonItem size={16} />
          <SkeletonItem size={64} />
          <SkeletonItem size={128} />
        </Skeleton>
      )}
    </SidePanel>
  );
}
