import { makeStyles, tokens } from "@fluentui/react-components";

const line = (color: string, width: string) => ({
  fill: "none",
  stroke: color,
  strokeWidth: width,
});

const forced = "@media (forced-colors: active)";

export const useSvgBasemapStyles = makeStyles({
  basemap: {
    position: "absolute",
    inset: 0,
    display: "block",
    pointerEvents: "none",
    backgroundColor: tokens.colorPaletteBlueBackground2,
    [forced]: { backgroundColor: "Canvas" },
  },
  path: { vectorEffect: "non-scaling-stroke", strokeLinejoin: "round", strokeLinecap: "round" },
  land: {
    fill: tokens.colorNeutralBackground3,
    stroke: tokens.colorNeutralStroke1,
    strokeWidth: "1px",
    [forced]: { fill: "Canvas", stroke: "GrayText" },
  },
  water: {
    fill: tokens.colorPaletteBlueBackground2,
    [forced]: { fill: "Canvas", stroke: "GrayText", strokeWidth: "1px" },
  },
  park: {
    fill: tokens.colorPaletteForestBackground2,
    fillOpacity: 0.4,
    [forced]: { fill: "none" },
  },
  airport: { fill: tokens.colorNeutralStroke1, fillOpacity: 0.4, [forced]: { fill: "none" } },
  ferry: { ...line(tokens.colorPaletteBlueBorderActive, "1px"), strokeDasharray: "4 4" },
  river: { ...line(tokens.colorPaletteBlueBackground2, "2px"), [forced]: { stroke: "none" } },
  boundary: line(tokens.colorNeutralStroke1, "1.5px"),
  county: line(tokens.colorNeutralStroke2, "1px"),
  district: { ...line(tokens.colorNeutralStrokeAccessible, "1px"), strokeDasharray: "2 5" },
  street: line(tokens.colorNeutralStroke1, "1px"),
  road: line(tokens.colorNeutralStroke1, "2px"),
  highway: line(tokens.colorNeutralStroke1Pressed, "3px"),
  label: {
    fontFamily: tokens.fontFamilyBase,
    textAnchor: "middle",
    dominantBaseline: "middle",
    paintOrder: "stroke",
    stroke: tokens.colorNeutralBackground3,
    strokeWidth: "3px",
    strokeLinejoin: "round",
    fill: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    [forced]: { fill: "CanvasText", stroke: "Canvas" },
  },
  city: { fontWeight: tokens.fontWeightSemibold },
  town: { fontSize: tokens.fontSizeBase100 },
  waterName: {
    fill: tokens.colorPaletteBlueForeground2,
    stroke: "none",
    fontStyle: "italic",
    [forced]: { fill: "CanvasText" },
  },
  districtName: {
    letterSpacing: "0.12em",
    fill: tokens.colorNeutralForeground3,
    [forced]: { fill: "CanvasText" },
  },
  roadName: { fontSize: tokens.fontSizeBase100, fill: tokens.colorNeutralForeground3 },
});

/**
 * Moves what is placed by a transform from one view to the next; straight away with reduced motion.
 *
 * @example
 * const glide = useGlideStyles();
 * return <g className={mergeClasses(gliding && glide.moving)}>{route}</g>;
 */
export const useGlideStyles = makeStyles({
  moving: {
    "@media (prefers-reduced-motion: no-preference)": {
      transitionProperty: "transform",
      transitionDuration: tokens.durationSlow,
      transitionTimingFunction: tokens.curveEasyEase,
    },
  },
});
