import { Button } from "@fluentui/react-components";
import { AddRegular, CalendarAddRegular, SubtractRegular } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { SidePanel } from "@suite/widget-kit/parts/panels.tsx";
import type { TechnicianPin } from "../contract.ts";
import { AssignmentPanel, type OpenAssignment } from "../parts/assignment-panel.tsx";
import type { Selection } from "../parts/selection.ts";
import { useMinutes } from "../parts/time.ts";
import { fieldopsStrings } from "../strings.ts";
import { useMapPageStyles } from "./dispatch-map.styles.ts";
import { vehicleWord } from "./pins.ts";
import { mapStrings } from "./strings.ts";

interface JobCardProps {
  readonly id: string;
  readonly assignment: OpenAssignment;
  readonly selected: boolean;
  readonly onToggle: (id: string) => void;
  readonly onPlan: (rows: Selection) => void;
  readonly onClose: () => void;
}

/** One assignment beside the map, which can be added to the selection. */
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

interface TechnicianCardProps {
  readonly technician: TechnicianPin;
  readonly onClose: () => void;
}

/** A technician beside the map: shift and vehicle. */
export function TechnicianCard({ technician, onClose }: TechnicianCardProps) {
  const t = useStrings(mapStrings);
  const shared = useStrings(fieldopsStrings);
  const minutes = useMinutes();
  const styles = useMapPageStyles();
  const facts = [
    [t("availability"), technician.available ? t("available") : t("away")],
    [t("shift"), minutes.span(technician.shift)],
    [t("vehicle"), vehicleWord(technician.vehicle, t)],
  ];
  return (
    <SidePanel id={technician.id} title={technician.name} close={shared("close")} onClose={onClose}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className={styles.quiet}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </SidePanel>
  );
}
