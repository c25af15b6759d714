import {
  type KeyboardEvent,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { useReturnFocus } from "../components/focus.ts";
import { useStrings } from "../host/use-locale.ts";
import type { Translate } from "../i18n/strings.ts";
import {
  clusterPins,
  clusterZoomStep,
  isAtOnePlace,
  type Marker,
  type PlacedPin,
  placePins,
  splitView,
} from "./geometry/clusters.ts";
import { isInView, panBy, revealPlace, zoomAround } from "./geometry/view.ts";
import { usePinMapStyles } from "./map.styles.ts";
import { MapControls } from "./map-controls.tsx";
import { readMapKey } from "./map-keys.ts";
import { MapMarkers } from "./map-markers.tsx";
import { mapStrings } from "./map-strings.ts";
import { SamePlace } from "./same-place.tsx";
import { BasemapComponent } from "./svg-basemap.tsx";
import type { PinMapProps, Size, WorldPoint } from "./types.ts";
import { useGestures } from "./use-gestures.ts";
import { useMapView, useRevealSelected } from "./use-map-view.ts";

interface MapSurfaceProps
  extends Pick<
    PinMapProps,
    "basemap" | "pins" | "legend" | "Mark" | "layer" | "onSelect" | "viewKey"
  > {
  readonly selectedIds: readonly string[];
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly size: Size;
  readonly onStatus: (status: string) => void;
}

/** The map inside its frame: basemap, layer of the caller, markers, and the buttons that zoom. */
export function MapSurface(props: MapSurfaceProps) {
  const { basemap, pins, legend, Mark, layer, selectedIds, frame, size, onStatus, viewKey } = props;
  const { onSelect } = props;
  const t = useStrings(mapStrings);
  const styles = usePinMapStyles();
  const BasemapLayers = useContext(BasemapComponent);
  const placed = useMemo(() => placePins(pins), [pins]);
  const { view, gliding, change, glide, reveal, showAll } = useMapView(
    basemap,
    placed,
    size,
    viewKey,
  );
  const { markers, drawnAt } = useMarkers(placed, view.zoom);
  const gestures = useGestures(frame, size, change);
  const focus = useReturnFocus();
  const [listedPins, setListedPins] = useState<readonly PlacedPin[]>();

  const zoomBy = (levels: number) => {
    const center = { left: size.width / 2, top: size.height / 2 };
    glide((current) => zoomAround(current, size, center, current.zoom + levels));
  };
  const revealPoint = (point: WorldPoint) => {
    const next = revealPlace(view, size, point);
    const isMoved = next.x !== view.x || next.y !== view.y;
    if (isMoved) reveal(() => next);
  };
  useRevealSelected(selectedIds, placed, revealPoint);

  const openMarker = (marker: Marker) => {
    if (marker.pins.length === 1) {
      revealPoint(marker);
      onSelect?.(marker.pin.id);
      return;
    }
    if (isAtOnePlace(marker.pins, basemap.maxZoom)) {
      focus.remember();
      revealPoint(marker);
      setListedPins(marker.pins);
      return;
    }
    glide((current) => splitView(marker.pins, current, size, basemap));
  };
  const closeList = () => {
    setListedPins(undefined);
    focus.restore();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = readMapKey(event);
    if (!key) return;
    event.preventDefault();
    switch (key.does) {
      case "pan":
        return glide((current) => panBy(current, key.left, key.top));
      case "zoom":
        return zoomBy(key.levels);
      case "fit":
        return showAll();
    }
  };

  const visibleCount = placed.filter((pin) => isInView(view, size, pin)).length;
  const status = formatStatus(visibleCount, placed.length, t);
  useEffect(() => onStatus(status), [status, onStatus]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: gestures of the map; all of it has keys and buttons as well
    <div className={styles.surface} onKeyDown={onKeyDown} {...gestures}>
      <BasemapLayers
        basemap={basemap}
        view={view}
        size={size}
        gliding={gliding}
        markers={markers}
      />
      {layer?.({ view, size, gliding, drawnAt })}
      <div
        className={styles.panner}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map from here
        tabIndex={0}
        aria-label={t("surface")}
        aria-roledescription={t("roleOfMap")}
      />
      <MapMarkers
        markers={markers}
        legend={legend}
        Mark={Mark}
        view={view}
        size={size}
        gliding={gliding}
        selectedIds={selectedIds}
        onOpen={openMarker}
        onReach={revealPoint}
      />
      <MapControls isClosest={view.zoom >= basemap.maxZoom} onZoom={zoomBy} onShowAll={showAll} />
      {listedPins && (
        <SamePlace
          pins={listedPins}
          legend={legend}
          Mark={Mark}
          selectedIds={selectedIds}
          onSelect={(id) => onSelect?.(id)}
          onClose={closeList}
        />
      )}
    </div>
  );
}

/** Markers of the pins at a zoom, and the places at which the pins are drawn, by their ids. */
function useMarkers(pins: readonly PlacedPin[], zoom: number) {
  const clusterZoom = Math.floor(zoom / clusterZoomStep) * clusterZoomStep;
  const markers = useMemo(() => clusterPins(pins, clusterZoom), [pins, clusterZoom]);
  const drawnAt = useMemo(() => findDrawnPlaces(markers), [markers]);
  return { markers, drawnAt };
}

function findDrawnPlaces(markers: readonly Marker[]): ReadonlyMap<string, WorldPoint> {
  const places = new Map<string, WorldPoint>();
  for (const marker of markers) {
    for (const { pin } of marker.pins) places.set(pin.id, marker);
  }
  return places;
}

function formatStatus(
  visible: number,
  count: number,
  t: Translate<(typeof mapStrings)["en"]>,
): string {
  if (count === 0) return t("noPlaces");
  if (visible === count) return t("allShown", { count });
  return t("shown", { visible, count });
}
