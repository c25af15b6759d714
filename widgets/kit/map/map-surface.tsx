import { Button, useFluent } from "@fluentui/react-components";
import { AddRegular, SubtractRegular, ZoomFitRegular } from "@fluentui/react-icons";
import { type KeyboardEvent, type RefObject, useContext, useEffect, useMemo, useState } from "react";
import type { Translate } from "../i18n/strings.ts";
import { useStrings } from "../i18n/use-locale.ts";
import { useReturnFocus } from "../parts/focus.ts";
import { atSamePlace, clusterPins, type Marker, type PlacedPin, placePins, splitView } from "./clusters.ts";
import { usePinMapStyles } from "./map.styles.ts";
import { MapGround } from "./map-ground.ts";
import { mapKeyOf } from "./map-keys.ts";
import { MapMarkers } from "./map-markers.tsx";
import { mapStrings } from "./map-strings.ts";
import { SamePlace } from "./same-place.tsx";
import type { PinMapProps, Size } from "./types.ts";
import { useGestures, useMapView, useReachSelected } from "./use-map-view.ts";
import { isInView, panBy, zoomAround } from "./view.ts";

interface MapSurfaceProps extends Pick<PinMapProps, "basemap" | "pins" | "legend" | "onSelect"> {
  readonly selectedIds: readonly string[];
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly size: Size;
  readonly onStatus: (status: string) => void;
}

/** Everything inside the frame of a map, once its size is known. */
export function MapSurface(props: MapSurfaceProps) {
  const { basemap, pins, legend, onSelect, selectedIds, frame, size, onStatus } = props;
  const t = useStrings(mapStrings);
  const styles = usePinMapStyles();
  const Ground = useContext(MapGround);
  const placed = useMemo(() => placePins(pins), [pins]);
  const { view, change, fit } = useMapView(basemap, placed, size);
  // Marks change at half levels only, so that they do not flicker between two fingers.
  const clusterZoom = Math.floor(view.zoom * 2) / 2;
  const markers = useMemo(() => clusterPins(placed, clusterZoom), [placed, clusterZoom]);
  const gestures = useGestures(frame, size, change);
  const focus = useReturnFocus();
  const [stack, setStack] = useState<readonly PlacedPin[]>();

  const centre = { left: size.width / 2, top: size.height / 2 };
  const zoomBy = (levels: number) => change((now) => zoomAround(now, size, centre, now.zoom + levels));
  const reach = (point: Marker | PlacedPin) => {
    if (!isInView(view, size, point)) change((now) => ({ ...now, x: point.x, y: point.y }));
  };
  const press = (marker: Marker) => {
    if (marker.pins.length === 1) onSelect?.(marker.pin.id);
    else if (atSamePlace(marker.pins, basemap.maxZoom)) {
      focus.remember();
      reach(marker);
      setStack(marker.pins);
    } else change((now) => splitView(marker.pins, now, size, basemap));
  };
  const visible = placed.filter((pin) => isInView(view, size, pin)).length;
  const status = statusOf(visible, placed.length, t);
  useEffect(() => onStatus(status), [status, onStatus]);
  useReachSelected(selectedIds, placed, reach);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = mapKeyOf(event);
    if (!key) return;
    event.preventDefault();
    if (key.does === "pan") change((now) => panBy(now, key.left, key.top));
    else if (key.does === "zoom") zoomBy(key.levels);
    else fit();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: gestures of the map; all of it has keys and buttons as well
    <div className={styles.surface} onKeyDown={onKeyDown} {...gestures}>
      <Ground basemap={basemap} view={view} size={size} />
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
        view={view}
        size={size}
        selectedIds={selectedIds}
        onPress={press}
        onReach={reach}
      />
      <MapControls onZoom={zoomBy} onFit={fit} />
      {stack && (
        <SamePlace
          pins={stack}
          legend={legend}
          selectedIds={selectedIds}
          onSelect={(id) => onSelect?.(id)}
          onClose={() => {
            setStack(undefined);
            focus.restore();
          }}
        />
      )}
    </div>
  );
}

function statusOf(visible: number, count: number, t: Translate<(typeof mapStrings)["en"]>): string {
  if (count === 0) return t("noPlaces");
  return visible === count ? t("allShown", { count }) : t("shown", { visible, count });
}

interface MapControlsProps {
  readonly onZoom: (levels: number) => void;
  readonly onFit: () => void;
}

/** Zoom and "show all" for the mouse, and for whoever does not know the keys. */
function MapControls({ onZoom, onFit }: MapControlsProps) {
  const t = useStrings(mapStrings);
  const styles = usePinMapStyles();
  const { dir } = useFluent();
  // Not of the map, but of the page: on its far side in the direction of reading.
  return (
    <div dir={dir} className={styles.controls}>
      <Button size="small" icon={<AddRegular />} aria-label={t("zoomIn")} onClick={() => onZoom(1)} />
      <Button size="small" icon={<SubtractRegular />} aria-label={t("zoomOut")} onClick={() => onZoom(-1)} />
      <Button size="small" icon={<ZoomFitRegular />} aria-label={t("showAll")} onClick={onFit} />
    </div>
  );
}
