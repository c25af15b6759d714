import { useStrings } from "../use-strings.ts";
import { useMapLegendStyles } from "./map-legend.styles.ts";
import { mapStrings } from "./map-strings.ts";
import { PinShape } from "./pin-shape.tsx";
import type { MapPin, PinKind } from "./types.ts";

interface MapLegendProps {
  readonly legend: readonly PinKind[];
  readonly pins: readonly MapPin[];
}

/** What each shape means, and how many there are. Kinds without a pin are left out. */
export function MapLegend({ legend, pins }: MapLegendProps) {
  const t = useStrings(mapStrings);
  const styles = useMapLegendStyles();
  const counted = legend
    .map((kind) => ({ kind, count: pins.filter((pin) => pin.kind === kind.kind).length }))
    .filter(({ count }) => count > 0);
  return (
    <ul className={styles.legend} aria-label={t("legend")}>
      {counted.map(({ kind, count }) => (
        <li key={kind.kind} className={styles.entry}>
          <PinShape kind={kind} />
          {t("legendEntry", { label: kind.label, count })}
        </li>
      ))}
    </ul>
  );
}
