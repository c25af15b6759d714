import { mergeClasses } from "@fluentui/react-components";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useFormat, useStrings } from "../host/use-locale.ts";
import { useGlideStyles } from "./basemap.styles.ts";
import type { Marker } from "./geometry/clusters.ts";
import { toScreen } from "./geometry/mercator.ts";
import { isInView } from "./geometry/view.ts";
import { useMapMarkerStyles, usePinMapStyles, usePinShapeStyles } from "./map.styles.ts";
import { nextMark } from "./map-keys.ts";
import { countKinds, findKind, PinShape } from "./map-legend.tsx";
import { mapStrings } from "./map-strings.ts";
import type { MapFrame, MapPin, PinKind, PinMapProps, ScreenPoint } from "./types.ts";

interface MapMarkersProps extends Omit<MapFrame, "drawnAt">, Pick<PinMapProps, "legend" | "Mark"> {
  readonly markers: readonly Marker[];
  readonly selectedIds: readonly string[];
  readonly onOpen: (marker: Marker) => void;
  /** Called when a marker gets the focus, which may be outside of the view. */
  readonly onReach: (marker: Marker) => void;
}

/** The markers as a list of buttons with a single tab stop; arrow keys move between them in reading order. */
export function MapMarkers(props: MapMarkersProps) {
  const { markers, legend, Mark, view, size, gliding, selectedIds, onOpen, onReach } = props;
  const t = useStrings(mapStrings);
  const styles = usePinMapStyles();
  const getName = useMarkerName(legend);
  const list = useRef<HTMLUListElement>(null);
  const isOpened = useRef(false);
  const [activeId, setActiveId] = useState<string>();

  const isSelected = (marker: Marker) => selectedIds.some((id) => hasPin(marker, id));
  const active =
    markers.find((marker) => activeId !== undefined && hasPin(marker, activeId)) ??
    markers.find(isSelected) ??
    markers.find((marker) => isInView(view, size, marker)) ??
    markers[0];
  const activeIndex = active ? markers.indexOf(active) : -1;

  const focusMarker = (index: number) => {
    const button = list.current?.children[index]?.firstElementChild;
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
  };
  useLayoutEffect(function keepFocusOnFirstPin() {
    // Zooming into a cluster removes its marker: the focus moves to the marker with its first pin.
    if (!isOpened.current) return;
    isOpened.current = false;
    if (document.activeElement === document.body) focusMarker(activeIndex);
  });
  const open = (marker: Marker) => {
    isOpened.current = true;
    setActiveId(marker.pin.id);
    onOpen(marker);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = nextMark(event.key, activeIndex, markers.length);
    const isForMarkers = index !== undefined || event.key.startsWith("Arrow");
    if (!isForMarkers) return;
    event.preventDefault();
    event.stopPropagation();
    const marker = index === undefined ? undefined : markers[index];
    if (index === undefined || !marker) return;
    onReach(marker);
    focusMarker(index);
  };

  return (
    <ul ref={list} className={styles.markers} aria-label={t("places")} onKeyDown={onKeyDown}>
      {markers.map((marker) => (
        <MapMarker
          key={marker.pin.id}
          marker={marker}
          name={getName(marker)}
          kind={countKinds(listPins(marker), legend)[0]?.kind}
          Mark={Mark}
          at={toScreen(view, size, marker)}
          size={size}
          gliding={gliding}
          selected={isSelected(marker)}
          isTabStop={marker === active}
          onFocus={() => setActiveId(marker.pin.id)}
          onOpen={() => open(marker)}
        />
      ))}
    </ul>
  );
}

function listPins({ pins }: Marker): MapPin[] {
  return pins.map(({ pin }) => pin);
}

function hasPin({ pins }: Marker, id: string): boolean {
  return pins.some(({ pin }) => pin.id === id);
}

/** Returns the accessible name of a marker: the pin with its kind, or the number of pins of each kind in a cluster. */
function useMarkerName(legend: readonly PinKind[]) {
  const t = useStrings(mapStrings);
  const format = useFormat();
  return (marker: Marker): string => {
    const { pin, pins } = marker;
    if (pins.length === 1) {
      const kind = findKind(legend, pin.kind);
      return t("pin", { name: pin.name, kind: kind?.label ?? "" });
    }
    const counts = countKinds(listPins(marker), legend);
    const kinds = counts.map(({ count, kind }) => t("clusterKind", { count, kind: kind.label }));
    return t("cluster", { count: pins.length, kinds: format.list(kinds) });
  };
}

/** Labels near an edge extend away from it. In CSS pixels. */
const sideEdge = 110;
const upperEdge = 64;

interface MapMarkerProps extends Pick<MapFrame, "size" | "gliding">, Pick<PinMapProps, "Mark"> {
  readonly marker: Marker;
  readonly name: string;
  /** Kind of the pin, or the most important one of the cluster. */
  readonly kind: PinKind | undefined;
  readonly at: ScreenPoint;
  readonly selected: boolean;
  readonly isTabStop: boolean;
  readonly onOpen: () => void;
  readonly onFocus: () => void;
}

/** A pin, or the number of overlapping ones. Its name appears on hover and focus. */
function MapMarker(props: MapMarkerProps) {
  const { marker, name, kind, Mark, at, size, gliding, selected, isTabStop, onOpen, onFocus } =
    props;
  const styles = useMapMarkerStyles();
  const glide = useGlideStyles();
  const isNearStart = at.left < sideEdge;
  const isNearEnd = !isNearStart && at.left > size.width - sideEdge;
  const isNearTop = at.top < upperEdge;
  const isSinglePin = marker.pins.length === 1;
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
        tabIndex={isTabStop ? 0 : -1}
        onClick={onOpen}
        onFocus={onFocus}
      >
        <MarkerContent marker={marker} kind={kind} Mark={Mark} />
      </button>
      <bdi
        className={mergeClasses(
          "map-name",
          styles.name,
          isNearStart && styles.fromStart,
          isNearEnd && styles.fromEnd,
          isNearTop && styles.below,
        )}
        aria-hidden="true"
      >
        {isSinglePin ? marker.pin.name : name}
      </bdi>
    </li>
  );
}

/** The widget's own mark, the shape of a single pin, or the number of pins. */
function MarkerContent({ marker, kind, Mark }: Pick<MapMarkerProps, "marker" | "kind" | "Mark">) {
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
