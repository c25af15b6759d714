import { mergeClasses } from "@fluentui/react-components";
import { useStrings } from "../i18n/use-locale.ts";
import { useMapLegendStyles, usePinShapeStyles } from "./map.styles.ts";
import { mapStrings } from "./map-strings.ts";
import type { MapPin, PinKind, PinShape as Shape } from "./types.ts";

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

const outlines: Record<Shape, string> = {
  circle: "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z",
  square: "M5.5 4h13q1.5 0 1.5 1.5v13q0 1.5-1.5 1.5h-13q-1.5 0-1.5-1.5v-13q0-1.5 1.5-1.5z",
  diamond: "M12 1.5 22.5 12 12 22.5 1.5 12z",
  triangle: "M12 2 22.8 21.5H1.2z",
  hexagon: "M12 1.5 21.1 6.75v10.5L12 22.5 2.9 17.25V6.75z",
};

/** The mark of a kind, on the map and in the legend; decoration, since its word always stands beside it. */
export function PinShape({ kind: { tone, shape } }: { kind: PinKind }) {
  const styles = usePinShapeStyles();
  return (
    <svg viewBox="0 0 24 24" className={mergeClasses(styles.shape, styles[tone])} aria-hidden="true">
      <path d={outlines[shape]} />
    </svg>
  );
}
