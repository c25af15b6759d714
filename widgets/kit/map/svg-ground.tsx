import { mergeClasses } from "@fluentui/react-components";
import { memo } from "react";
import { useSvgGroundStyles } from "./ground.styles.ts";
import { project, toScreen, worldWidth } from "./mercator.ts";
import type { Basemap, MapView, Size } from "./types.ts";

const labelStyles = {
  city: "city",
  town: "town",
  water: "waterName",
  district: "districtName",
  road: "roadName",
} as const;

export interface GroundProps {
  readonly basemap: Basemap;
  readonly view: MapView;
  readonly size: Size;
}

/** Map below the pins, drawn from paths in the page without requests. Hidden from screen readers. */
export function SvgGround({ basemap, view, size }: GroundProps) {
  const styles = useSvgGroundStyles();
  const { left, top } = toScreen(view, size, basemap.origin);
  const scale = worldWidth(view.zoom) / basemap.unitsPerWorld;
  const labels = basemap.labels
    .filter(({ fromZoom }) => view.zoom >= fromZoom)
    .map((label) => ({ ...label, ...toScreen(view, size, project(label.latitude, label.longitude)) }));
  return (
    <svg className={styles.ground} width={size.width} height={size.height} aria-hidden="true">
      <g transform={`translate(${left} ${top}) scale(${scale})`}>
        <Layers basemap={basemap} />
      </g>
      {labels.map(({ name, kind, left: x, top: y }) => (
        <text key={name} x={x} y={y} className={mergeClasses(styles.label, styles[labelStyles[kind]])}>
          {name}
        </text>
      ))}
    </svg>
  );
}

/** Paths of the basemap. Only their group is transformed while the map moves. */
const Layers = memo(({ basemap }: { basemap: Basemap }) => {
  const styles = useSvgGroundStyles();
  return basemap.layers.map(({ layer, path }) => (
    <path key={path} d={path} className={mergeClasses(styles.path, styles[layer])} />
  ));
});
