import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { SidePanel } from "@suite/widget-kit/parts/panels.tsx";
import type { TechnicianPin } from "../contract.ts";
import { useMinutes } from "../parts/use-minutes.ts";
import { fieldopsStrings } from "../strings.ts";
import { useMapPageStyles } from "./map-page.styles.ts";
import { vehicleWord } from "./pin-kinds.ts";
import { mapStrings } from "./strings.ts";

interface TechnicianCardProps {
  readonly technician: TechnicianPin;
  readonly onClose: () => void;
}

/** A technician beside the map: when and with what they drive. */
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
