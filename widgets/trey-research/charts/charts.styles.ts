import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { plainList } from "@suite/widget-kit/theme";

const forced = "@media (forced-colors: active)";

/**
 * Brand color over the panel, so that both themes get lighter and darker steps of it. A layer of its own, since `color-mix()` is too
 * new for the oldest engines of hosts.
 */
const tint = (opacity: number) =>
  ({
    backgroundColor: "transparent",
    "::before": {
      content: '""',
      position: "absolute",
      inset: 0,
      zIndex: -1,
      borderRadius: "inherit",
      backgroundColor: tokens.colorBrandBackground,
      opacity,
    },
  }) as const;

/** Cells without hours, in both themes a step from the panel towards its text. */
const empty = tokens.colorNeutralStencil2Alpha;

export const useHeatStripStyles = makeStyles({
  container: { containerType: "inline-size", minInlineSize: 0, flexGrow: 1 },
  strip: {
    display: "grid",
    gridAutoFlow: "column",
    gridAutoColumns: "minmax(0, 1fr)",
    columnGap: "2px",
  },
  cell: {
    position: "relative",
    isolation: "isolate",
    containerType: "inline-size",
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    boxSizing: "border-box",
    blockSize: "22px",
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: empty,
    color: tokens.colorNeutralForeground1,
    [forced]: { border: "1px solid CanvasText" },
  },
  light: tint(0.14),
  middle: tint(0.36),
  full: {
    "::before": { content: "none" },
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  over: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    [forced]: { border: "3px double CanvasText" },
  },
  current: {
    boxShadow: `0 2px ${tokens.colorNeutralForeground1}`,
    [forced]: { borderBlockEndWidth: "4px" },
  },
  // Cells that are buttons are as tall as a finger needs, on as many lines as that takes.
  touch: {
    gridAutoFlow: "row",
    gridTemplateColumns: "repeat(auto-fill, minmax(44px, 1fr))",
    rowGap: "4px",
    // Seven months in rows of four and three, instead of six and one.
    "@container (max-width: 339px)": {
      gridTemplateColumns: "repeat(auto-fill, minmax(23%, 1fr))",
    },
    "& > *": { blockSize: "44px" },
  },
  button: {
    minInlineSize: 0,
    padding: 0,
    border: "none",
    fontFamily: tokens.fontFamilyBase,
    cursor: "pointer",
    outlineOffset: "1px",
    ":hover": { outline: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  open: {
    outline: `2px solid ${tokens.colorCompoundBrandStroke}`,
    [forced]: { outline: "2px solid Highlight" },
  },
  number: {
    fontSize: tokens.fontSizeBase100,
    fontVariantNumeric: "tabular-nums",
    // Three digits need this much.
    "@container (max-width: 19px)": { display: "none" },
  },
  names: { "@container (max-width: 499px)": { display: "none" } },
  name: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    textAlign: "center",
    overflow: "hidden",
    whiteSpace: "nowrap",
  },
});

/** Bars grow and shrink while the plan changes. */
const moving = {
  "@media (prefers-reduced-motion: no-preference)": {
    transitionProperty: "y, height",
    transitionDuration: tokens.durationNormal,
    transitionTimingFunction: tokens.curveEasyEase,
  },
} as const;

export const useLoadBarsStyles = makeStyles({
  bars: { display: "block", flexShrink: 0 },
  room: { fill: empty, [forced]: { fill: "Canvas", stroke: "GrayText" } },
  booked: { ...moving, fill: tokens.colorBrandBackground, [forced]: { fill: "Highlight" } },
  ghost: {
    ...moving,
    fill: tokens.colorBrandBackground2,
    stroke: tokens.colorBrandStroke1,
    strokeDasharray: "2 1.5",
    [forced]: { fill: "Canvas", stroke: "Highlight" },
  },
  faint: { fill: "none", opacity: 0.6 },
  over: { ...moving, fill: tokens.colorStatusDangerBackground3, [forced]: { fill: "CanvasText" } },
  line: { stroke: tokens.colorNeutralStroke1, [forced]: { stroke: "CanvasText" } },
});

const words = {
  fontFamily: tokens.fontFamilyBase,
  fontSize: tokens.fontSizeBase200,
  fontVariantNumeric: "tabular-nums",
  textAnchor: "middle",
  // Forced colors do not apply to SVG by themselves.
  [forced]: { fill: "CanvasText" },
} as const;

/** Text over lines and bars has an outline in the background color, so that it stays readable. */
const rimmed = {
  ...words,
  paintOrder: "stroke",
  stroke: tokens.colorNeutralBackground1,
  strokeWidth: "6px",
  strokeLinejoin: "round",
  [forced]: { fill: "CanvasText", stroke: "Canvas" },
} as const;

export const useMonthChartStyles = makeStyles({
  container: { containerType: "inline-size" },
  // Hides labels that would touch, at the widths of `plotWidths`.
  crowded250: { "@container (max-width: 339px)": { display: "none" } },
  crowded340: { "@container (min-width: 340px) and (max-width: 479px)": { display: "none" } },
  crowded480: { "@container (min-width: 480px) and (max-width: 639px)": { display: "none" } },
  crowded640: { "@container (min-width: 640px)": { display: "none" } },
  chart: { display: "block", overflow: "visible" },
  actual: { fill: tokens.colorBrandBackground, [forced]: { fill: "Highlight" } },
  planned: {
    fill: tokens.colorBrandBackground2,
    stroke: tokens.colorBrandStroke1,
    strokeWidth: "1px",
    [forced]: { fill: "Canvas", stroke: "Highlight" },
  },
  hatched: {
    stroke: tokens.colorBrandStroke1,
    strokeWidth: "1px",
    [forced]: { stroke: "Highlight" },
  },
  hatchGround: { fill: tokens.colorNeutralBackground1, [forced]: { fill: "Canvas" } },
  hatchLine: { fill: tokens.colorBrandStroke2, [forced]: { fill: "Highlight" } },
  todayName: { ...rimmed, fill: tokens.colorNeutralForeground2 },
  today: { stroke: tokens.colorNeutralForeground1, [forced]: { stroke: "CanvasText" } },
  baseline: { stroke: tokens.colorNeutralStroke1, [forced]: { stroke: "CanvasText" } },
  limit: {
    stroke: tokens.colorNeutralForeground3,
    strokeWidth: "1.5px",
    strokeDasharray: "4 4",
    [forced]: { stroke: "CanvasText" },
  },
  month: { ...words, fill: tokens.colorNeutralForeground2 },
  share: { ...words, fill: tokens.colorNeutralForeground3 },
  value: { ...rimmed, fill: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  overValue: {
    ...rimmed,
    fill: tokens.colorStatusDangerForeground1,
    fontWeight: tokens.fontWeightBold,
  },
  legend: {
    ...typographyStyles.caption1,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    ...plainList,
    color: tokens.colorNeutralForeground2,
  },
  entry: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalXS },
});
