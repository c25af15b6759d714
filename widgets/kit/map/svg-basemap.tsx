import { mergeClasses, useFluent } from "@fluentui/react-components";
import { type ComponentType, createContext, memo, useMemo } from "react";
import { useGlideStyles, useSvgBasemapStyles } from "./basemap.styles.ts";
import { placeLabels } from "./labels.ts";
import { toScreen, worldWidth } from "./mercator.ts";
import type { Basemap, MapFrame, Size, WorldPoint } from "./types.ts";

const labelStyles = {
  city: "city",
  town: "town",
  water: "waterName",
  district: "districtName",
  road: "roadName",
} as const;

export interface BasemapProps extends Omit<MapFrame, "drawnAt"> {
  readonly basemap: Basemap;
  /** Places of markers, to which labels give way. */
  readonly markers: readonly WorldPoint[];
}

/** Component that draws the map below the pins: by default the page's own SVG. */
export const BasemapComponent = createContext<ComponentType<BasemapProps>>(SvgBasemap);

/** Map below the pins, drawn from paths in the page without requests. Hidden from screen readers. */
export function SvgBasemap({ basemap, view, size, gliding, markers }: BasemapProps) {
  const styles = useSvgBasemapStyles();
  const glide = useGlideStyles();
  const { dir } = useFluent();
  const { left, top } = toScreen(view, size, basemap.origin);
  const { zoom } = view;
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
        <Layers basemap={basemap} zoom={Math.floor(zoom * 2) / 2} />
      </g>
      {labels.map(({ label: { name, kind, latitude }, half, ...place }) => {
        const at = toScreen(view, size, place);
        const left = at.left + place.left;
        const top = at.top + place.top;
        // A name that the edge would cut is left out.
        if (isCut(left, half.width, size.width) || isCut(top, half.height, size.height))
          return null;
        const fromEnd = dir === "rtl" ? left : size.width - left;
        if (fromEnd - half.width < buttons.width && top - half.height < buttons.height) return null;
        return (
          <text
            key={`${name} ${latitude}`}
            style={{ transform: `translate(${left}px, ${top}px)` }}
            className={mergeClasses(styles.label, styles[labelStyles[kind]], moving)}
          >
            {name}
          </text>
        );
      })}
    </svg>
  );
}

/** Corner of the buttons that zoom, which cover the map, in CSS pixels. */
const buttons: Size = { width: 40, height: 96 };

function isCut(at: number, half: number, length: number): boolean {
  return at < half || at > length - half;
}

/** Paths of the basemap. Only their group is transformed while the map moves. */
const Layers = memo(({ basemap, zoom }: { basemap: Basemap; zoom: number }) => {
  const styles = useSvgBasemapStyles();
  return basemap.layers
    .filter(({ fromZoom = 0 }) => zoom >= fromZoom)
    .map(({ layer, path }) => (
      <path key={path} d={path} className={mergeClasses(styles.path, styles[layer])} />
    ));
});
