import { Button, Caption1Strong, useFluent } from "@fluentui/react-components";
import { AddRegular, DismissRegular, SubtractRegular, ZoomFitRegular } from "@fluentui/react-icons";
import {
  type KeyboardEvent,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useReturnFocus } from "../components/focus.ts";
import { IconButton } from "../components/icon-button.tsx";
import { useEscape } from "../host/use-escape.ts";
import { useStrings } from "../host/use-locale.ts";
import type { Translate } from "../i18n/strings.ts";
import {
  atSamePlace,
  clusterPins,
  type Marker,
  type PlacedPin,
  placePins,
  splitView,
} from "./clusters.ts";
import { usePinMapStyles, useSamePlaceStyles } from "./map.styles.ts";
import { readMapKey } from "./map-keys.ts";
import { findKind, MapMarkers, PinShape } from "./map-markers.tsx";
import { mapStrings } from "./map-strings.ts";
import { BasemapComponent } from "./svg-basemap.tsx";
import type { PinMapProps, Size } from "./types.ts";
import { useGestures, useMapView, useReachSelected } from "./use-map-view.ts";
import { isInView, panBy, revealPlace, zoomAround } from "./view.ts";

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

export function MapSurface(props: MapSurfaceProps) {
  const { basemap, pins, legend, Mark, layer, onSelect, selectedIds, frame, size, onStatus } =
    props;
  const t = useStrings(mapStrings);
  const styles = usePinMapStyles();
  const Ground = useContext(BasemapComponent);
  const placed = useMemo(() => placePins(pins), [pins]);
  const { view, gliding, change, glide, reveal, showAll } = useMapView(
    basemap,
    placed,
    size,
    props.viewKey,
  );
  // Clusters change at half zoom levels only, so that they do not flicker while pinching.
  const clusterZoom = Math.floor(view.zoom * 2) / 2;
  const markers = useMemo(() => clusterPins(placed, clusterZoom), [placed, clusterZoom]);
  const drawnAt = useMemo(
    () =>
      new Map(markers.flatMap((marker) => marker.pins.map(({ pin }) => [pin.id, marker] as const))),
    [markers],
  );
  const gestures = useGestures(frame, size, change);
  const focus = useReturnFocus();
  const [stack, setStack] = useState<readonly PlacedPin[]>();

  const center = { left: size.width / 2, top: size.height / 2 };
  const zoomBy = (levels: number) =>
    glide((now) => zoomAround(now, size, center, now.zoom + levels));
  const reach = (point: Marker | PlacedPin) => {
    const next = revealPlace(view, size, point);
    if (next.x !== view.x || next.y !== view.y) reveal(() => next);
  };
  const press = (marker: Marker) => {
    if (marker.pins.length === 1) {
      reach(marker);
      onSelect?.(marker.pin.id);
    } else if (atSamePlace(marker.pins, basemap.maxZoom)) {
      focus.remember();
      reach(marker);
      setStack(marker.pins);
    } else glide((now) => splitView(marker.pins, now, size, basemap));
  };
  const visible = placed.filter((pin) => isInView(view, size, pin)).length;
  const status = formatStatus(visible, placed.length, t);
  useEffect(() => onStatus(status), [status, onStatus]);
  useReachSelected(selectedIds, placed, reach);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = readMapKey(event);
    if (!key) return;
    event.preventDefault();
    if (key.does === "pan") glide((now) => panBy(now, key.left, key.top));
    else if (key.does === "zoom") zoomBy(key.levels);
    else showAll();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: gestures of the map; all of it has keys and buttons as well
    <div className={styles.surface} onKeyDown={onKeyDown} {...gestures}>
      <Ground basemap={basemap} view={view} size={size} gliding={gliding} markers={markers} />
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
        onPress={press}
        onReach={reach}
      />
      <MapControls closest={view.zoom >= basemap.maxZoom} onZoom={zoomBy} onFit={showAll} />
      {stack && (
        <SamePlace
          pins={stack}
          legend={legend}
          Mark={Mark}
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

function formatStatus(
  visible: number,
  count: number,
  t: Translate<(typeof mapStrings)["en"]>,
): string {
  if (count === 0) return t("noPlaces");
  return visible === count ? t("allShown", { count }) : t("shown", { visible, count });
}

/** `closest` is true where the detail of the basemap ends. */
function MapControls(props: {
  closest: boolean;
  onZoom: (levels: number) => void;
  onFit: () => void;
}) {
  const { closest, onZoom, onFit } = props;
  const t = useStrings(mapStrings);
  const styles = usePinMapStyles();
  const { dir } = useFluent();
  const look = { appearance: "secondary", size: "small" } as const;
  // Placed by the page's text direction, which the map itself does not follow.
  return (
    <div dir={dir} className={styles.controls}>
      <IconButton
        {...look}
        icon={<AddRegular />}
        label={t("zoomIn")}
        disabledFocusable={closest}
        onClick={() => onZoom(1)}
      />
      <IconButton
        {...look}
        icon={<SubtractRegular />}
        label={t("zoomOut")}
        onClick={() => onZoom(-1)}
      />
      <IconButton {...look} icon={<ZoomFitRegular />} label={t("showAll")} onClick={onFit} />
    </div>
  );
}

interface SamePlaceProps extends Pick<PinMapProps, "legend" | "Mark"> {
  readonly pins: readonly PlacedPin[];
  readonly selectedIds: readonly string[];
  readonly onSelect: (id: string) => void;
  readonly onClose: () => void;
}

/** List of pins at one address, which no zoom separates. Escape closes it. */
function SamePlace({ pins, legend, Mark, selectedIds, onSelect, onClose }: SamePlaceProps) {
  const t = useStrings(mapStrings);
  const styles = useSamePlaceStyles();
  const { dir } = useFluent();
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEscape(panel, onClose);
  useEffect(() => list.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  const title = t("samePlace", { count: pins.length });
  return (
    <section
      ref={panel}
      dir={dir}
      className={styles.panel}
      aria-label={title}
      // Keeps keys from moving the map behind.
      onKeyDown={(event) => event.key !== "Escape" && event.stopPropagation()}
    >
      <div className={styles.head}>
        <Caption1Strong>{title}</Caption1Strong>
        <IconButton size="small" icon={<DismissRegular />} label={t("close")} onClick={onClose} />
      </div>
      <ul ref={list} className={styles.list}>
        {pins.map(({ pin }) => {
          const kind = findKind(legend, pin.kind);
          return (
            <li key={pin.id}>
              <Button
                appearance={selectedIds.includes(pin.id) ? "secondary" : "subtle"}
                size="small"
                className={styles.choice}
                icon={Mark && pin.text ? <Mark pins={[pin]} /> : kind && <PinShape kind={kind} />}
                aria-pressed={selectedIds.includes(pin.id)}
                onClick={() => onSelect(pin.id)}
              >
                {t("pin", { name: pin.name, kind: kind?.label ?? "" })}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
