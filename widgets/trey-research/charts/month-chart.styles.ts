import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

const forced = "@media (forced-colors: active)";

/** Text over lines and bars has an outline in the background color, so that it stays readable. */
const rimmed = {
  paintOrder: "stroke",
  stroke: tokens.colorNeutralBackground1,
  strokeWidth: "6px",
  strokeLinejoin: "round",
  fontFamily: tokens.fontFamilyBase,
  fontVariantNumeric: "tabular-nums",
  // Forced colors do not apply to SVG by themselves.
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
  todayName: {
    ...rimmed,
    fill: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    textAnchor: "middle",
  },
  today: { stroke: tokens.colorNeutralForeground1, [forced]: { stroke: "CanvasText" } },
  baseline: { stroke: tokens.colorNeutralStroke1, [forced]: { stroke: "CanvasText" } },
  limit: {
    stroke: tokens.colorNeutralForeground3,
    strokeWidth: "1.5px",
    strokeDasharray: "4 4",
    [forced]: { stroke: "CanvasText" },
  },
  month: {
    fill: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    textAnchor: "middle",
    [forced]: { fill: "CanvasText" },
  },
  share: {
    fill: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: "tabular-nums",
    textAnchor: "middle",
    [forced]: { fill: "CanvasText" },
  },
  value: {
    ...rimmed,
    fill: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    textAnchor: "middle",
  },
  overValue: {
    ...rimmed,
    fill: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightBold,
    textAnchor: "middle",
  },
});

export const useChartLegendStyles = makeStyles({
  legend: {
    ...typographyStyles.caption1,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
    color: tokens.colorNeutralForeground2,
  },
  entry: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalXS },
});
