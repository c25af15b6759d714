import { makeStyles, shorthands, tokens, typographyStyles } from "@fluentui/react-components";
import { column, ellipsis, plainList, ruled } from "../parts/parts.styles.ts";

/** Room above the bars of a lane for their labels, so that no label crosses an edge. */
const labelHeight = "16px";
/** Half of the widest hour: hours are centered on their ticks, the first and last one included. */
const halfHour = "26px";

export const useTimelineStyles = makeStyles({
  days: { ...plainList, ...column },
  day: {
    ...ruled,
    display: "grid",
    gridTemplateColumns: "176px minmax(0, 1fr)",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
  },
  // On phones the day is below the name.
  narrow: { gridTemplateColumns: "minmax(0, 1fr)", rowGap: tokens.spacingVerticalXS },
  who: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalS, minInlineSize: 0 },
  lines: column,
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: "anywhere" },
  quiet: { color: tokens.colorNeutralForeground2 },
  track: { ...plainList, position: "relative" },
  lane: { position: "relative", marginInlineEnd: halfHour },
  narrowLane: { marginInlineStart: halfHour },
  full: { blockSize: "38px" },
  low: { blockSize: "28px" },
  brief: { "& > :last-child": { marginBlockStart: tokens.spacingVerticalS } },
  area: { position: "relative" },
  ticks: { blockSize: labelHeight },
  tick: {
    ...typographyStyles.caption1,
    position: "absolute",
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
    transform: "translateX(-50%)",
  },
  stretch: { position: "absolute", insetBlock: 0, display: "flex" },
  whole: { inlineSize: "100%", blockSize: "100%" },
  bar: { position: "absolute", insetInline: 0, insetBlockStart: labelHeight, insetBlockEnd: 0 },
  label: {
    ...typographyStyles.caption1,
    position: "absolute",
    insetBlockStart: 0,
    insetInlineStart: 0,
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalXXS,
    boxSizing: "border-box",
    paddingInlineEnd: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground1,
    "& svg": { flexShrink: 0, color: tokens.colorStatusDangerForeground1 },
  },
  text: ellipsis,
  press: {
    position: "relative",
    inlineSize: "100%",
    padding: 0,
    fontFamily: "inherit",
    textAlign: "start",
    backgroundColor: "transparent",
    ...shorthands.borderStyle("none"),
    borderRadius: tokens.borderRadiusMedium,
    cursor: "pointer",
    ":hover > :last-child": { boxShadow: tokens.shadow4 },
    ":focus-visible": {
      outlineWidth: tokens.strokeWidthThick,
      outlineStyle: "solid",
      outlineColor: tokens.colorStrokeFocus2,
      zIndex: 1,
    },
  },
  legend: {
    ...typographyStyles.caption1,
    ...plainList,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
  },
  entry: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalXS },
  swatch: { inlineSize: "20px", blockSize: "12px" },
});

const forcedColors = "@media (forced-colors: active)";
/** Keeps a bar's kind visible where the person's own colors replace all others. */
const inSystemColors = (backgroundColor: string, stripes?: string) => ({
  [forcedColors]: {
    forcedColorAdjust: "none",
    backgroundColor,
    ...(stripes && { backgroundImage: `repeating-linear-gradient(${stripes})` }),
    ...shorthands.borderColor("CanvasText"),
  },
});

export const useBarStyles = makeStyles({
  bar: {
    ...typographyStyles.caption1,
    boxSizing: "border-box",
    minInlineSize: "4px",
    paddingInline: 0,
    textAlign: "start",
    ...shorthands.borderWidth(tokens.strokeWidthThin),
    ...shorthands.borderStyle("solid"),
    borderRadius: tokens.borderRadiusMedium,
  },
  work: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    ...shorthands.borderColor(tokens.colorBrandStroke1),
    ...inSystemColors("Highlight"),
  },
  late: {
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    ...shorthands.borderColor(tokens.colorStatusDangerBorder2),
    ...inSystemColors("Canvas", "90deg, Highlight 0 3px, transparent 3px 6px"),
  },
  booked: {
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground6,
    ...shorthands.borderColor(tokens.colorNeutralStroke1),
    ...inSystemColors("GrayText"),
  },
  // Hatched, to set trips apart from work.
  trip: {
    ...shorthands.borderColor(tokens.colorNeutralStroke1),
    ...shorthands.borderStyle("dashed"),
    borderRadius: tokens.borderRadiusNone,
    backgroundImage: `repeating-linear-gradient(135deg, ${tokens.colorNeutralStroke1} 0 1px, transparent 1px 5px)`,
    ...inSystemColors("Canvas", "135deg, CanvasText 0 1px, transparent 1px 5px"),
  },
  hours: {
    backgroundColor: tokens.colorNeutralBackground3,
    // A label may run on beyond the end of the hours, and crosses no line there.
    ...shorthands.borderColor("transparent"),
    [forcedColors]: { ...shorthands.borderStyle("dotted") },
  },
});

/** Looks of a bar that is moved, and of the lanes meanwhile. */
export const useMoveStyles = makeStyles({
  movable: { cursor: "grab", userSelect: "none", WebkitTouchCallout: "none" },
  lifted: { cursor: "grabbing" },
  // An empty outline keeps the place.
  away: { backgroundColor: "transparent", ...shorthands.borderStyle("dashed") },
  moved: {
    outlineWidth: tokens.strokeWidthThick,
    outlineStyle: "solid",
    outlineColor: tokens.colorCompoundBrandStroke,
    "@media (prefers-reduced-motion: no-preference)": {
      outlineColor: "transparent",
      animationName: { from: { outlineColor: tokens.colorCompoundBrandStroke } },
      animationDuration: "3s",
      animationTimingFunction: "ease-in",
    },
  },
  able: { backgroundColor: tokens.colorStatusSuccessBackground1 },
  unable: { "& ol": { opacity: 0.4 } },
  target: { boxShadow: `inset 0 0 0 ${tokens.strokeWidthThick} ${tokens.colorCompoundBrandStroke}` },
  fit: { position: "absolute", inset: 0, pointerEvents: "none" },
  closed: {
    backgroundImage: `repeating-linear-gradient(45deg, ${tokens.colorNeutralStroke1} 0 1px, transparent 1px 8px)`,
    opacity: 0.5,
  },
  slot: {
    ...typographyStyles.caption1,
    ...ellipsis,
    boxSizing: "border-box",
    inlineSize: "100%",
    blockSize: "100%",
    alignContent: "center",
    paddingInline: tokens.spacingHorizontalXXS,
    color: tokens.colorStatusSuccessForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    ...shorthands.borderWidth(tokens.strokeWidthThick),
    ...shorthands.borderStyle("dashed"),
    ...shorthands.borderColor(tokens.colorStatusSuccessBorder2),
  },
  lateSlot: {
    color: tokens.colorStatusDangerForeground1,
    ...shorthands.borderColor(tokens.colorStatusDangerBorder2),
  },
  verdict: {
    ...typographyStyles.caption1,
    position: "absolute",
    insetBlock: "6px",
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalXS,
    maxInlineSize: "60%",
    marginInline: tokens.spacingHorizontalXS,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    "& svg": { flexShrink: 0 },
  },
  words: ellipsis,
  fits: { color: tokens.colorStatusSuccessForeground1 },
  fitsNot: { color: tokens.colorNeutralForeground2 },
  pending: {
    ...ellipsis,
    paddingInline: tokens.spacingHorizontalXXS,
    ...shorthands.borderStyle("dashed"),
  },
  dragged: {
    ...ellipsis,
    position: "fixed",
    zIndex: 3,
    paddingInline: tokens.spacingHorizontalXXS,
    alignContent: "center",
    pointerEvents: "none",
    cursor: "grabbing",
    boxShadow: tokens.shadow16,
  },
});

export const useAgendaStyles = makeStyles({
  day: { ...column, ...ruled, gap: tokens.spacingVerticalS, paddingBlock: tokens.spacingVerticalM },
  entries: plainList,
  entry: {
    display: "grid",
    gridTemplateColumns: "72px minmax(0, 1fr) auto",
    alignItems: "baseline",
    columnGap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXXS,
  },
  time: { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  main: { fontWeight: tokens.fontWeightSemibold, overflowWrap: "anywhere" },
  other: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
});

export const useScrubberStyles = makeStyles({
  scrubber: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalM },
  time: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  range: {
    flexGrow: 1,
    minInlineSize: "120px",
    margin: 0,
    accentColor: tokens.colorCompoundBrandBackground,
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "2px" },
  },
  // As wide as the longest time, so that the scrubber keeps its length.
  clock: { ...typographyStyles.body1Strong, minInlineSize: "5.5em", fontVariantNumeric: "tabular-nums" },
});
