import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { hues } from "./route-path.ts";

const forced = "@media (forced-colors: active)";

/** Discs in the pairs of colors that Fluent made for initials. */
export const useRouteStyles = makeStyles<string>(
  Object.fromEntries(
    hues.map((hue) => [
      hue,
      {
        color: tokens[`colorPalette${hue}Foreground2`],
        backgroundColor: tokens[`colorPalette${hue}Background2`],
        [forced]: { color: "CanvasText", backgroundColor: "Canvas" },
      },
    ]),
  ),
);

export const useRouteStrokeStyles = makeStyles<string>(
  Object.fromEntries(
    hues.map((hue) => [
      hue,
      { stroke: tokens[`colorPalette${hue}BorderActive`], [forced]: { stroke: "CanvasText" } },
    ]),
  ),
);

const stroke = {
  fill: "none",
  vectorEffect: "non-scaling-stroke",
  strokeLinejoin: "round",
  strokeLinecap: "round",
} as const;

export const useRouteLineStyles = makeStyles({
  lines: { position: "absolute", inset: 0, display: "block", pointerEvents: "none" },
  // Separates a route from roads and from other routes.
  casing: { ...stroke, stroke: tokens.colorNeutralBackground1, strokeWidth: "6px" },
  line: { ...stroke, strokeWidth: "3px" },
  ahead: { strokeDasharray: "1 6", strokeOpacity: 0.8 },
  ring: {
    fill: tokens.colorNeutralBackground1,
    stroke: tokens.colorNeutralForeground1,
    strokeWidth: "2px",
  },
  faint: { opacity: 0.25 },
});

const centered = {
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  boxSizing: "border-box",
  borderRadius: tokens.borderRadiusCircular,
} as const;

export const usePeopleStyles = makeStyles({
  people: { position: "absolute", inset: 0, zIndex: 3, pointerEvents: "none" },
  person: {
    ...centered,
    ...typographyStyles.caption1Strong,
    position: "absolute",
    insetBlockStart: "-40px",
    insetInlineStart: "-15px",
    inlineSize: "30px",
    blockSize: "30px",
    border: "2px solid currentColor",
    boxShadow: tokens.shadow4,
    "::after": {
      content: '""',
      position: "absolute",
      insetBlockStart: "100%",
      inlineSize: "2px",
      blockSize: "8px",
      backgroundColor: "currentColor",
    },
  },
  place: {
    position: "absolute",
    insetBlockStart: 0,
    insetInlineStart: 0,
    inlineSize: 0,
    blockSize: 0,
  },
});

export const useTextMarkStyles = makeStyles({
  disc: {
    ...centered,
    ...typographyStyles.caption2Strong,
    flexShrink: 0,
    minInlineSize: "24px",
    blockSize: "24px",
    border: `2px solid ${tokens.colorNeutralBackground1}`,
    fontVariantNumeric: "tabular-nums",
    "::before": { content: "attr(data-text)" },
    [forced]: { border: "1px solid CanvasText" },
  },
  // Room for two numbers.
  long: { paddingInline: tokens.spacingHorizontalXS },
  people: {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    [forced]: { color: "CanvasText", backgroundColor: "Canvas" },
  },
  crowd: {
    ...typographyStyles.caption1Strong,
    minInlineSize: "30px",
    blockSize: "30px",
    paddingInline: tokens.spacingHorizontalXS,
    "::before": { content: "none" },
  },
});

export const useScrubberStyles = makeStyles({
  scrubber: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalM,
  },
  time: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  range: {
    flexGrow: 1,
    minInlineSize: "120px",
    margin: 0,
    accentColor: tokens.colorCompoundBrandBackground,
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "2px" },
  },
  // As wide as the longest time, so that the scrubber keeps its length.
  clock: {
    ...typographyStyles.body1Strong,
    minInlineSize: "5.5em",
    fontVariantNumeric: "tabular-nums",
  },
});
