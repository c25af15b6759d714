import { mergeClasses } from "@fluentui/react-components";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useFormat, useStrings } from "../host/use-locale.ts";
import type { Format } from "../i18n/format.ts";
import type { Translate } from "../i18n/strings.ts";
import { useGlideStyles } from "./basemap.styles.ts";
import type { Marker } from "./clusters.ts";
import {
  useMapLegendStyles,
  useMapMarkerStyles,
  usePinMapStyles,
  usePinShapeStyles,
} from "./map.styles.ts";
import { nextMark } from "./map-keys.ts";
import { mapStrings } from "./map-strings.ts";
import { toScreen } from "./mercator.ts";
import type {
  MapFrame,
  MapPin,
  PinKind,
  PinMapProps,
  ScreenPoint,
  PinShape as Shape,
} from "./types.ts";
import { isInView } from "./view.ts";

interface MapMarkersProps extends Omit<MapFrame, "drawnAt">, Pick<PinMapProps, "legend" | "Mark"> {
  readonly markers: readonly Marker[];
  readonly selectedIds: readonly string[];
  readonly onPress: (marker: Marker) => void;
  /** Called when a marker gets the focus, which may be outside of the view. */
  readonly onReach: (marker: Marker) => void;
}

/** The markers as a list of buttons with a single tab stop; arrow keys move between them in reading order. */
export function MapMarkers(props: MapMarkersProps) {
  const { markers, legend, Mark, view, size, gliding, selectedIds, onPress, onReach } = props;
  const t = useStrings(mapStrings);
  const format = useFormat();
  const styles = usePinMapStyles();
  const list = useRef<HTMLUListElement>(null);
  const [activeId, setActiveId] = useState<string>();
  const isSelected = ({ pins }: Marker) => pins.some(({ pin }) => selectedIds.includes(pin.id));
  const active =
    markers.find(({ pins }) => pins.some(({ pin }) => pin.id === activeId)) ??
    markers.find(isSelected) ??
    markers.find((marker) => isInView(view, size, marker)) ??
    markers[0];
  const focusMark = (index: number) => {
    const button = list.current?.children[index]?.firstElementChild;
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
  };

  // Zooming into a cluster removes its marker: the focus moves to the marker with its first pin.
  const pressed = useRef(false);
  const activeIndex = active ? markers.indexOf(active) : -1;
  useLayoutEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) focusMark(activeIndex);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextMark(event.key, activeIndex, markers.length);
    const marker = next === undefined ? undefined : markers[next];
    if (next === undefined && !event.key.startsWith("Arrow")) return;
    event.preventDefault();
    event.stopPropagation();
    if (!marker || next === undefined) return;
    onReach(marker);
    focusMark(next);
  };

  return (
    <ul ref={list} className={styles.markers} aria-label={t("places")} onKeyDown={onKeyDown}>
      {markers.map((marker) => (
        <MapMarker
          key={marker.pin.id}
          marker={marker}
          name={nameOfMarker(marker, legend, t, format)}
          kind={countKinds(listPins(marker), legend)[0]?.kind}
          Mark={Mark}
          at={toScreen(view, size, marker)}
          size={size}
          gliding={gliding}
          selected={isSelected(marker)}
          reachable={marker === active}
          onFocus={() => setActiveId(marker.pin.id)}
          onPress={() => {
            pressed.current = true;
            setActiveId(marker.pin.id);
            onPress(marker);
          }}
        />
      ))}
    </ul>
  );
}

/** Labels near an edge extend away from it. */
const edge = 110;

interface MapMarkerProps extends Pick<MapFrame, "size" | "gliding">, Pick<PinMapProps, "Mark"> {
  readonly marker: Marker;
  readonly name: string;
  /** Kind of the pin, or the most important one of the cluster. */
  readonly kind: PinKind | undefined;
  readonly at: ScreenPoint;
  readonly selected: boolean;
  /** True for the tab stop. */
  readonly reachable: boolean;
  readonly onPress: () => void;
  readonly onFocus: () => void;
}

/** A pin, or the number of overlapping ones. Its name appears on hover and focus. */
function MapMarker(props: MapMarkerProps) {
  const { marker, name, kind, Mark, at, size, gliding, selected, reachable, onPress, onFocus } =
    props;
  const styles = useMapMarkerStyles();
  const glide = useGlideStyles();
  const count = marker.pins.length;
  const isNearStart = at.left < edge;
  const isNearEnd = !isNearStart && at.left > size.width - edge;
  return (
    <li
      className={mergeClasses(styles.place, selected && styles.raised, gliding && glide.moving)}
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
        <MarkContent marker={marker} kind={kind} Mark={Mark} />
      </button>
      <bdi
        className={mergeClasses(
          "map-name",
          styles.name,
          isNearStart && styles.fromStart,
          isNearEnd && styles.fromEnd,
          at.top < 64 && styles.below,
        )}
        aria-hidden="true"
      >
        {count === 1 ? marker.pin.name : name}
      </bdi>
    </li>
  );
}

/** The widget's own mark, the shape of a single pin, or the number of pins. */
function MarkContent({ marker, kind, Mark }: Pick<MapMarkerProps, "marker" | "kind" | "Mark">) {
  const styles = useMapMarkerStyles();
  const tones = usePinShapeStyles();
  const count = marker.pins.length;
  if (Mark && marker.pin.text) return <Mark pins={listPins(marker)} />;
  if (count === 1) return kind && <PinShape kind={kind} />;
  return (
    <span className={mergeClasses(styles.cluster, kind && tones[kind.tone])}>
      <span className={styles.count}>{count}</span>
    </span>
  );
}

type MapText = Translate<(typeof mapStrings)["en"]>;

/** Kind of a pin; a kind missing in the legend is drawn as the last entry. */
export function findKind(legend: readonly PinKind[], kind: string): PinKind | undefined {
  return legend.find((entry) => entry.kind === kind) ?? legend.at(-1);
}

/** Accessible name of a marker: the pin with its kind, or the number of pins of each kind in a cluster. */
function nameOfMarker(
  marker: Marker,
  legend: readonly PinKind[],
  t: MapText,
  format: Pick<Format, "list">,
): string {
  const { pin, pins } = marker;
  if (pins.length === 1)
    return t("pin", { name: pin.name, kind: findKind(legend, pin.kind)?.label ?? "" });
  const kinds = countKinds(listPins(marker), legend).map(({ count, kind }) =>
    t("clusterKind", { count, kind: kind.label }),
  );
  return t("cluster", { count: pins.length, kinds: format.list(kinds) });
}

const listPins = ({ pins }: Marker) => pins.map(({ pin }) => pin);

function countKinds(pins: readonly MapPin[], legend: readonly PinKind[]) {
  return legend
    .map((kind) => ({
      kind,
      count: pins.filter((pin) => findKind(legend, pin.kind) === kind).length,
    }))
    .filter(({ count }) => count > 0);
}

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
