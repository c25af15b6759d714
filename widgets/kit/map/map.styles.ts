import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { centered, column, plainList, wrapped } from "../theme/layout.ts";

export const usePinMapStyles = makeStyles({
  map: { ...column(tokens.spacingVerticalS), minInlineSize: 0 },
  frame: {
    position: "relative",
    // Not "hidden", with which the browser would scroll to a focused pin.
    overflow: "clip",
    boxSizing: "border-box",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    userSelect: "none",
    cursor: "grab",
    ":active": { cursor: "grabbing" },
  },
  inline: {
    blockSize: "260px",
    // Lets a finger scroll the conversation over the map.
    touchAction: "pan-y",
  },
  full: {
    blockSize: "400px",
    touchAction: "none",
    "@media (min-width: 1080px)": { blockSize: "600px" },
  },
  surface: { position: "absolute", inset: 0 },
  panner: {
    position: "absolute",
    inset: 0,
    borderRadius: tokens.borderRadiusLarge,
    ":focus-visible": {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: "-3px",
      zIndex: 1,
    },
  },
  markers: {
    position: "absolute",
    inset: 0,
    ...plainList,
    pointerEvents: "none",
    "& button": { pointerEvents: "auto" },
  },
  controls: {
    position: "absolute",
    insetBlockStart: tokens.spacingVerticalS,
    insetInlineEnd: tokens.spacingHorizontalS,
    zIndex: 5,
    ...column(tokens.spacingVerticalXS),
  },
  foot: {
    ...typographyStyles.caption1,
    ...wrapped(tokens.spacingHorizontalL, tokens.spacingVerticalXS),
    justifyContent: "space-between",
    color: tokens.colorNeutralForeground2,
  },
});

export const useMapLegendStyles = makeStyles({
  legend: { ...wrapped(tokens.spacingHorizontalM, tokens.spacingVerticalXS), ...plainList },
  entry: centered(tokens.spacingHorizontalXS),
});

export const usePinShapeStyles = makeStyles({
  shape: {
    display: "block",
    inlineSize: "1em",
    blockSize: "1em",
    overflow: "visible",
    fill: "currentColor",
    // The border separates pins from the map and from each other.
    stroke: tokens.colorNeutralBackground1,
    strokeWidth: "2px",
    strokeLinejoin: "round",
    paintOrder: "stroke",
    "@media (forced-colors: active)": { fill: "CanvasText", stroke: "Canvas" },
  },
  danger: { color: tokens.colorPaletteRedBackground3 },
  warning: { color: tokens.colorPaletteDarkOrangeBackground3 },
  success: { color: tokens.colorPaletteGreenBackground3 },
  brand: { color: tokens.colorCompoundBrandBackground },
  neutral: { color: tokens.colorNeutralForeground3 },
});

export const useSamePlaceStyles = makeStyles({
  panel: {
    ...column("0"),
    position: "absolute",
    insetBlockStart: tokens.spacingVerticalS,
    insetInlineStart: tokens.spacingHorizontalS,
    zIndex: 6,
    boxSizing: "border-box",
    inlineSize: "260px",
    maxInlineSize: `calc(100% - 2 * ${tokens.spacingHorizontalS})`,
    maxBlockSize: `calc(100% - 2 * ${tokens.spacingVerticalS})`,
    padding: tokens.spacingHorizontalXS,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow8,
  },
  head: {
    ...centered("0"),
    justifyContent: "space-between",
    paddingInlineStart: tokens.spacingHorizontalS,
  },
  list: { overflowY: "auto", ...plainList },
  choice: { inlineSize: "100%", justifyContent: "flex-start", textAlign: "start" },
});

const forced = "@media (forced-colors: active)";

const middle = { ...centered("0"), justifyContent: "center", boxSizing: "border-box" } as const;

export const useMapMarkerStyles = makeStyles({
  place: {
    position: "absolute",
    insetBlockStart: 0,
    insetInlineStart: 0,
    inlineSize: 0,
    blockSize: 0,
    "& > .map-name": { visibility: "hidden" },
    "&:hover": { zIndex: 3 },
    "&:focus-within": { zIndex: 4 },
    "&:hover > .map-name, & > :focus-visible + .map-name": { visibility: "visible" },
  },
  raised: { zIndex: 2 },
  mark: {
    position: "absolute",
    insetBlockStart: "-14px",
    insetInlineStart: "-14px",
    ...middle,
    inlineSize: "28px",
    blockSize: "28px",
    padding: 0,
    fontSize: "18px",
    backgroundColor: "transparent",
    border: "2px solid transparent",
    borderRadius: tokens.borderRadiusCircular,
    cursor: "pointer",
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "1px" },
  },
  selected: {
    fontSize: "16px",
    backgroundColor: tokens.colorNeutralBackground1,
    border: `2px solid ${tokens.colorNeutralForeground1}`,
    [forced]: { border: "3px solid Highlight" },
  },
  cluster: {
    ...typographyStyles.caption1Strong,
    flexShrink: 0,
    ...middle,
    minInlineSize: "30px",
    blockSize: "30px",
    paddingInline: tokens.spacingHorizontalXS,
    backgroundColor: tokens.colorNeutralBackground1,
    border: "4px solid currentColor",
    borderRadius: tokens.borderRadiusCircular,
    fontVariantNumeric: "tabular-nums",
    [forced]: { border: "3px solid CanvasText" },
  },
  count: { color: tokens.colorNeutralForeground1 },
  name: {
    ...typographyStyles.caption1,
    position: "absolute",
    insetBlockEnd: "20px",
    insetInlineStart: 0,
    transform: "translateX(-50%)",
    inlineSize: "max-content",
    maxInlineSize: "200px",
    paddingBlock: tokens.spacingVerticalXXS,
    paddingInline: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForegroundInverted,
    backgroundColor: tokens.colorNeutralBackgroundInverted,
    borderRadius: tokens.borderRadiusMedium,
    pointerEvents: "none",
    [forced]: { outline: "1px solid CanvasText" },
  },
  fromStart: { insetInlineStart: "-14px", transform: "none" },
  fromEnd: { insetInlineStart: "auto", insetInlineEnd: "-14px", transform: "none" },
  below: { insetBlockEnd: "auto", insetBlockStart: "20px" },
});
