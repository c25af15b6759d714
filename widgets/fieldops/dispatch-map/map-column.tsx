import { Checkbox } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { seattle } from "@suite/widget-kit/map/basemaps/seattle.baked.ts";
import { PinMap } from "@suite/widget-kit/map/pin-map.tsx";
import { useMapPageStyles } from "./map-page.styles.ts";
import { mapStrings } from "./strings.ts";
import type { MapPins } from "./use-map-pins.ts";
import type { Workplace } from "./use-workplace.ts";

interface MapColumnProps {
  readonly map: MapPins;
  readonly work: Workplace;
  /** Assignments that were selected or are open. */
  readonly markedIds: readonly string[];
}

/** The map itself with its switch for the technicians' layer. */
export function MapColumn({ map, work, markedIds }: MapColumnProps) {
  const t = useStrings(mapStrings);
  const styles = useMapPageStyles();
  const count = map.technicians.items.length;
  return (
    <div className={styles.mapPanel}>
      {count > 0 && (
        <Checkbox
          label={t("showTechnicians", { count })}
          checked={work.withTechnicians}
          onChange={(_, { checked }) => work.setWithTechnicians(checked === true)}
        />
      )}
      <PinMap
        label={t("mapLabel")}
        basemap={seattle}
        pins={work.pins}
        legend={work.legend}
        selectedIds={markedIds}
        onSelect={work.open}
        height="full"
      />
    </div>
  );
}
