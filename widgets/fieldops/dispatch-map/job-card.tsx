import { Button } from "@fluentui/react-components";
import { AddRegular, CalendarAddRegular, SubtractRegular } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { AssignmentPanel } from "../parts/assignment-panel.tsx";
import type { Selection } from "../parts/selection.ts";
import type { OpenAssignment } from "../parts/use-assignment.ts";
import { fieldopsStrings } from "../strings.ts";
import { mapStrings } from "./strings.ts";

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
  return (
    <AssignmentPanel
      id={id}
      assignment={assignment}
      onClose={onClose}
      actions={(row) => (
        <>
          <Button icon={selected ? <SubtractRegular /> : <AddRegular />} onClick={() => onToggle(id)}>
            {selected ? t("unselect") : t("select")}
          </Button>
          {row.status === "New" && (
            <Button icon={<CalendarAddRegular />} onClick={() => onPlan([row])}>
              {shared("planThis")}
            </Button>
          )}
        </>
      )}
    />
  );
}
