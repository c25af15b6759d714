import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useFormat } from "../use-format.ts";
import { useStrings } from "../use-strings.ts";
import type { Marker } from "./clusters.ts";
import { nextMark } from "./map-keys.ts";
import { MapMarker } from "./map-marker.tsx";
import { mapStrings } from "./map-strings.ts";
import { leadingKind, nameOfMarker } from "./marker-names.ts";
import { toScreen } from "./mercator.ts";
import { usePinMapStyles } from "./pin-map.styles.ts";
import type { MapView, PinKind, Size } from "./types.ts";
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
