import { mergeClasses } from "@fluentui/react-components";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import type { Format } from "../i18n/format.ts";
import type { Translate } from "../i18n/strings.ts";
import { useFormat, useStrings } from "../i18n/use-locale.ts";
import type { Marker } from "./clusters.ts";
import { usePinMapStyles, usePinShapeStyles } from "./map.styles.ts";
import { nextMark } from "./map-keys.ts";
import { PinShape } from "./map-legend.tsx";
import { useMapMarkerStyles } from "./map-markers.styles.ts";
import { mapStrings } from "./map-strings.ts";
import { toScreen } from "./mercator.ts";
import type { MapView, PinKind, ScreenPoint, Size } from "./types.ts";
import { isInView } from "./view.ts";

interface MapMarkersProps {
  readonly markers: readonly Marker[];
  readonly legend: readonly PinKind[];
  readonly view: MapView;
  readonly size: Size;
  readonly selectedIds: readonly string[];
  readonly onPress: (marker: Marker) => void;
  /** The focus reached a mark, which may lie outside of what is seen. */
  readonly onReach: (marker: Marker) => void;
}

/** The pins as a list of buttons, one of which Tab reaches; arrow keys lead to the others in reading order. */
export function MapMarkers(props: MapMarkersProps) {
  const { markers, legend, view, size, selectedIds, onPress, onReach } = props;
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

  // Zooming into a cluster takes its mark away: the focus goes on with the mark that now holds its first pin.
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
          kind={leadingKind(marker, legend)}
          at={toScreen(view, size, marker)}
          size={size}
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
function MapMarker(props: MapMarkerProps) {
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

type MapText = Translate<(typeof mapStrings)["en"]>;

/** The kind of a pin; one that the legend does not name is drawn as the last entry. */
export function kindOf(legend: readonly PinKind[], kind: string): PinKind | undefined {
  return legend.find((entry) => entry.kind === kind) ?? legend.at(-1);
}

/** What a mark is called: the pin with its kind in words, or how many of which kinds a cluster holds. */
function nameOfMarker(
  { pin, pins }: Marker,
  legend: readonly PinKind[],
  t: MapText,
  format: Pick<Format, "list">,
): string {
  if (pins.length === 1) return t("pin", { name: pin.name, kind: kindOf(legend, pin.kind)?.label ?? "" });
  const kinds = countKinds(pins, legend).map(({ count, kind }) =>
    t("clusterKind", { count, kind: kind.label }),
  );
  return t("cluster", { count: pins.length, kinds: format.list(kinds) });
}

/** The most important kind in a mark, by the order of the legend. */
function leadingKind({ pins }: Marker, legend: readonly PinKind[]): PinKind | undefined {
  return countKinds(pins, legend)[0]?.kind;
}

function countKinds(pins: Marker["pins"], legend: readonly PinKind[]) {
  return legend
    .map((kind) => ({ kind, count: pins.filter(({ pin }) => kindOf(legend, pin.kind) === kind).length }))
    .filter(({ count }) => count > 0);
}
