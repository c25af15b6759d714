import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const usePinMapStyles = makeStyles({
  map: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS, minInlineSize: 0 },
  frame: {
    position: "relative",
    // Not "hidden", which lets the browser scroll a focused pin into view behind the map's back.
    overflow: "clip",
    boxSizing: "border-box",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    userSelect: "none",
    cursor: "grab",
    ":active": { cursor: "grabbing" },
  },
  inlineFrame: {
    blockSize: "260px",
    // A finger that scrolls the conversation must not get caught in the map.
    touchAction: "pan-y",
  },
  fullFrame: {
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
    margin: 0,
    padding: 0,
    listStyleType: "none",
    pointerEvents: "none",
    "& button": { pointerEvents: "auto" },
  },
  controls: {
    position: "absolute",
    insetBlockStart: tokens.spacingVerticalS,
    insetInlineEnd: tokens.spacingHorizontalS,
    zIndex: 5,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
  },
  foot: {
    ...typographyStyles.caption1,
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
  },
});

export const useMapLegendStyles = makeStyles({
  legend: {
    ...typographyStyles.caption1,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
    color: tokens.colorNeutralForeground2,
  },
  entry: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalXS },
});

export const usePinShapeStyles = makeStyles({
  shape: {
    display: "block",
    inlineSize: "1em",
    blockSize: "1em",
    overflow: "visible",
    fill: "currentColor",
    // A rim keeps pins apart from the ground and from each other.
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
    position: "absolute",
    insetBlockStart: tokens.spacingVerticalS,
    insetInlineStart: tokens.spacingHorizontalS,
    zIndex: 6,
    display: "flex",
    flexDirection: "column",
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
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    paddingInlineStart: tokens.spacingHorizontalS,
  },
  list: { overflowY: "auto", margin: 0, padding: 0, listStyleType: "none" },
  choice: { inlineSize: "100%", justifyContent: "flex-start", textAlign: "start" },
});
