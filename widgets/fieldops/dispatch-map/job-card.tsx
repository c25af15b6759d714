import { Button, Caption1, Skeleton, SkeletonItem } from "@fluentui/react-components";
import { AddRegular, CalendarAddRegular, SubtractRegular } from "@fluentui/react-icons";
import { Problem } from "../../kit/parts/problem.tsx";
import { kitStrings } from "../../kit/strings.en.ts";
import { useStrings } from "../../kit/use-strings.ts";
import { AssignmentFacts } from "../parts/assignment-facts.tsx";
import type { OpenAssignment } from "../parts/use-assignment.ts";
import { fieldopsStrings } from "../strings.en.ts";
import { useMapPageStyles } from "./map-page.styles.ts";
import type { Selection } from "./model-context.ts";
import { SideCard } from "./side-card.tsx";
import { mapStrings } from "./strings.en.ts";

interface JobCardProps {
  readonly id: string;
  readonly assignment: OpenAssignment;
  readonly selected: boolean;
  readonly onToggle: (id: string) => void;
  readonly onPlan: (rows: Selection) => void;
  readonly onClose: () => void;
}

/** One assignment beside the map: its facts, and whether it goes into the selection. */
export function JobCard({ id, assignment, selected, onToggle, onPlan, onClose }: JobCardProps) {
  const t = useStrings(mapStrings);
  const shared = useStrings(fieldopsStrings);
  const kit = useStrings(kitStrings);
  const styles = useMapPageStyles();
  const { detail, open, error } = assignment;
  return (
    <SideCard id={id} title={detail?.assignment.site ?? t("details")} onClose={onClose}>
      <Problem error={error} onRetry={() => open(id)} />
      {detail && (
        <>
          <Caption1 className={styles.quiet}>
            {shared("pair", { first: detail.assignment.category, second: detail.assignment.id })}
          </Caption1>
          <AssignmentFacts detail={detail} />
          <div className={styles.planBar}>
            <Button icon={selected ? <SubtractRegular /> : <AddRegular />} onClick={() => onToggle(id)}>
              {selected ? t("unselect") : t("select")}
            </Button>
            {detail.assignment.status === "New" && (
              <Button icon={<CalendarAddRegular />} onClick={() => onPlan([detail.assignment])}>
                {t("planThis")}
              </Button>
            )}
          </div>
        </>
      )}
      {!detail && !error && (
        <Skeleton className={styles.skeleton} aria-label={kit("updating")}>
          <SkeletonItem size={16} />
          <SkeletonItem size={64} />
          <SkeletonItem size={128} />
        </Skeleton>
      )}
    </SideCard>
  );
}
