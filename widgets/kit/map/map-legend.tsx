import { mergeClasses } from "@fluentui/react-components";
import { useStrings } from "../host/use-locale.ts";
import { useMapLegendStyles, usePinShapeStyles } from "./map.styles.ts";
import { mapStrings } from "./map-strings.ts";
import type { MapPin, PinKind, PinMapProps, PinShape as Shape } from "./types.ts";

/** Legend of the shapes with their counts. Kinds without a pin are left out. */
export function MapLegend({ legend, pins }: Pick<PinMapProps, "legend" | "pins">) {
  const t = useStrings(mapStrings);
  const styles = useMapLegendStyles();
  return (
    <ul className={styles.legend} aria-label={t("legend")}>
      {countKinds(pins, legend).map(({ kind, count }) => (
        <li key={kind.kind} className={styles.entry}>
          <PinShape kind={kind} />
          {t("legendEntry", { label: kind.label, count })}
        </li>
      ))}
    </ul>
  );
}

/** Kind of a pin; a kind missing in the legend is drawn as the last entry. */
export function findKind(legend: readonly PinKind[], kind: string): PinKind | undefined {
  return legend.find((entry) => entry.kind === kind) ?? legend.at(-1);
}

interface KindCount {
  readonly kind: PinKind;
  readonly count: number;
}

/** Number of pins of each kind, in the order of the legend. Kinds without a pin are left out. */
export function countKinds(pins: readonly MapPin[], legend: readonly PinKind[]): KindCount[] {
  const counts = legend.map((kind) => ({
    kind,
    count: pins.filter((pin) => findKind(legend, pin.kind) === kind).length,
  }));
  return counts.filter(({ count }) => count > 0);
}

const outlines: Record<Shape, string> = {
  circle: "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z",
  square: "M5.5 4h13q1.5 0 1.5 1.5v13q0 1.5-1.5 1.5h-13q-1.5 0-1.5-1.5v-13q0-1.5 1.5-1.5z",
  diamond: "M12 1.5 22.5 12 12 22.5 1.5 12z",
  triangle: "M12 2 22.8 21.5H1.2z",
  person: "M12 1.5a5.2 5.2 0 1 1 0 10.4a5.2 5.2 0 0 1 0-10.4zM2.8 22.5a9.2 9 0 0 1 18.4 0z",
};

/** Shape of a kind, on the map and in the legend. Decorative, since its text is always beside it. */
export function PinShape({ kind: { tone, shape } }: { kind: PinKind }) {
  const styles = usePinShapeStyles();
  return (
    <svg
      viewBox="0 0 24 24"
      className={mergeClasses(styles.shape, styles[tone])}
      aria-hidden="true"
    >
      <path d={outlines[shape]} />
    </svg>
  );
}
