import { mergeClasses, useFluent } from "@fluentui/react-components";
import { type ComponentType, createContext, memo, useMemo } from "react";
import { useGlideStyles, useSvgBasemapStyles } from "./basemap.styles.ts";
import { type PlacedLabel, placeLabels } from "./geometry/labels.ts";
import { toScreen, worldWidth } from "./geometry/mercator.ts";
import type { Basemap, MapFrame, ScreenPoint, Size, WorldPoint } from "./types.ts";

const labelStyles = {
  city: "city",
  town: "town",
  water: "waterName",
  district: "districtName",
  road: "roadName",
} as const;

/** Steps of the zoom at which layers appear. */
const layerZoomStep = 0.5;

/** Corner of the buttons that zoom, which cover the map, in CSS pixels. */
const controlsSize: Size = { width: 40, height: 96 };

export interface BasemapProps extends Omit<MapFrame, "drawnAt"> {
  readonly basemap: Basemap;
  /** Places of markers, to which labels give way. */
  readonly markers: readonly WorldPoint[];
}

/**
 * Component that draws the map below the pins: by default the page's own SVG.
 *
 * @example
 * <BasemapComponent value={MapboxBasemap}>
 *   <DispatchMap data={data} />
 * </BasemapComponent>
 */
export const BasemapComponent = createContext<ComponentType<BasemapProps>>(SvgBasemap);

/**
 * Map below the pins, drawn from paths in the page without requests. Hidden from screen readers.
 *
 * @example
 * const Streets = (props: BasemapProps) => {
 *   return token ? <Tiles {...props} /> : <SvgBasemap {...props} />;
 * };
 */
export function SvgBasemap({ basemap, view, size, gliding, markers }: BasemapProps) {
  const styles = useSvgBasemapStyles();
  const glide = useGlideStyles();
  const { dir } = useFluent();
  const { zoom } = view;
  const { left, top } = toScreen(view, size, basemap.origin);
  const scale = worldWidth(zoom) / basemap.unitsPerWorld;
  const labels = useMemo(
    () => placeLabels(basemap.labels, markers, zoom),
    [basemap, markers, zoom],
  );
  const moving = gliding && glide.moving;
  return (
    <svg className={styles.basemap} width={size.width} height={size.height} aria-hidden="true">
      <g
        className={mergeClasses(moving)}
        style={{ transform: `translate(${left}px, ${top}px) scale(${scale})` }}
      >
        <Layers basemap={basemap} zoom={Math.floor(zoom / layerZoomStep) * layerZoomStep} />
      </g>
      {labels.map((placed) => {
        const { name, kind, latitude } = placed.label;
        const middle = getMiddle(placed, toScreen(view, size, placed));
        if (!isLabelVisible(middle, placed.half, size, dir)) return null;
        return (
          <text
            key={`${name} ${latitude}`}
            style={{ transform: `translate(${middle.left}px, ${middle.top}px)` }}
            className={mergeClasses(styles.label, styles[labelStyles[kind]], moving)}
          >
            {name}
          </text>
        );
      })}
    </svg>
  );
}

/** Middle of a label on screen, which may stand beside its place. */
function getMiddle(label: PlacedLabel, place: ScreenPoint): ScreenPoint {
  return { left: place.left + label.left, top: place.top + label.top };
}

/** False for a label that the edge of the map would cut, or the buttons that zoom would cover. */
function isLabelVisible(middle: ScreenPoint, half: Size, size: Size, dir: "ltr" | "rtl"): boolean {
  if (middle.left < half.width || middle.left > size.width - half.width) return false;
  if (middle.top < half.height || middle.top > size.height - half.height) return false;
  const fromControls = dir === "rtl" ? middle.left : size.width - middle.left;
  const isBesideControls = fromControls - half.width >= controlsSize.width;
  const isBelowControls = middle.top - half.height >= controlsSize.height;
  return isBesideControls || isBelowControls;
}

/** Paths of the basemap. Only their group is transformed while the map moves. */
const Layers = memo(function Layers({ basemap, zoom }: { basemap: Basemap; zoom: number }) {
  const styles = useSvgBasemapStyles();
  const visible = basemap.layers.filter(({ fromZoom = 0 }) => zoom >= fromZoom);
  return visible.map(({ layer, path }) => (
    <path key={path} d={path} className={mergeClasses(styles.path, styles[layer])} />
  ));
});
