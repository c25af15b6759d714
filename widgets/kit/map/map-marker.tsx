import { mergeClasses } from "@fluentui/react-components";
import type { Marker } from "./clusters.ts";
import { useMapMarkerStyles } from "./map-marker.styles.ts";
import { usePinShapeStyles } from "./pin-shape.styles.ts";
import { PinShape } from "./pin-shape.tsx";
import type { PinKind, ScreenPoint, Size } from "./types.ts";

/** Names near an edge grow away from it. */
const edge = 110;

interface MapMarkerProps {
  readonly marker: Marker;
  readonly name: string;
  /** The kind drawn: the pin's own, or the most important one of a cluster. */
  readonly kind: PinKind | undefined;
  readonly at: ScreenPoint;
  readonly size: Size;
  readonly selected: boolean;
  /** The one mark that Tab leads to. */
  readonly reachable: boolean;
  readonly onPress: () => void;
  readonly onFocus: () => void;
}

/** One pin, or a number for several that overlap here; its name appears when it is pointed at or has the focus. */
export function MapMarker(props: MapMarkerProps) {
  const { marker, name, kind, at, size, selected, reachable, onPress, onFocus } = props;
  const styles = useMapMarkerStyles();
  const tones = usePinShapeStyles();
  const count = marker.pins.length;
  const side = at.left < edge ? styles.fromStart : at.left > size.width - edge ? styles.fromEnd : undefined;
  return (
    <li
      className={mergeClasses(styles.place, selected && styles.raised)}
      style={{ transform: `translate(${at.left}px, ${at.top}px)` }}
    >
      <button
        type="button"
        className={mergeClasses(styles.mark, selected && styles.selected)}
        aria-label={name}
        aria-pressed={selected}
        tabIndex={reachable ? 0 : -1}
        onClick={onPress}
        onFocus={onFocus}
      >
        {count === 1 ? (
          kind && <PinShape kind={kind} />
        ) : (
          <span className={mergeClasses(styles.cluster, kind && tones[kind.tone])}>
            <span className={styles.count}>{count}</span>
          </span>
        )}
      </button>
      <bdi
        className={mergeClasses("map-name", styles.name, side, at.top < 64 && styles.below)}
        aria-hidden="true"
      >
        {count === 1 ? marker.pin.name : name}
      </bdi>
    </li>
  );
}
