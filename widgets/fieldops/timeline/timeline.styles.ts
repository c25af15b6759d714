import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { plainList, stack } from "@suite/widget-kit/theme";
import { ellipsis, ruled } from "../parts/parts.styles.ts";

/** Room above the bars of a lane for their labels, so that no label crosses an edge. */
const labelHeight = "16px";
/** Half of the widest hour: hours are centered on their ticks, the first and last one included. */
const halfHour = "26px";

const forcedColors = "@media (forced-colors: active)";

export const useTimelineStyles = makeStyles({
  days: { ...plainList, ...stack },
  day: {
    ...ruled,
    display: "grid",
    gridTemplateColumns: "176px minmax(0, 1fr)",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
  },
  // The hours, and the time now, stay above the lanes of a long board.
  hoursInSight: {
    position: "sticky",
    insetBlockStart: 0,
    zIndex: 2,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // On phones the day is below the name.
  narrow: { gridTemplateColumns: "minmax(0, 1fr)", rowGap: tokens.spacingVerticalXS },
  who: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalS, minInlineSize: 0 },
  lines: stack,
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: "anywhere" },
  quiet: { color: tokens.colorNeutralForeground2 },
  track: { ...plainList, position: "relative" },
  lane: { position: "relative", marginInlineEnd: halfHour },
  narrowLane: { marginInlineStart: halfHour },
  full: { blockSize: "38px", ":global([data-touch])": { blockSize: "48px" } },
  low: { blockSize: "28px" },
  brief: { "& > :last-child": { marginBlockStart: tokens.spacingVerticalS } },
  // The board takes the focus when the bar that had it is gone.
  area: { ...stack, gap: tokens.spacingVerticalM, outlineStyle: "none" },
  ticks: { blockSize: labelHeight },
  tick: {
    ...typographyStyles.caption1,
    position: "absolute",
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
    transform: "translateX(-50%)",
  },
  grid: {
    position: "absolute",
    insetBlock: "-4px",
    insetInline: 0,
    backgroundImage: `linear-gradient(90deg, ${tokens.colorNeutralStroke2} 1px, transparent 1px)`,
    [forcedColors]: {
      forcedColorAdjust: "none",
      backgroundImage: "linear-gradient(90deg, GrayText 1px, transparent 1px)",
      opacity: 0.4,
    },
  },
  now: {
    position: "absolute",
    insetBlock: "-5px",
    inlineSize: "2px",
    backgroundColor: tokens.colorCompoundBrandStroke,
    [forcedColors]: { forcedColorAdjust: "none", backgroundColor: "LinkText" },
  },
  nowLabel: {
    paddingInline: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
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
    border: "none",
    borderRadius: tokens.borderRadiusMedium,
    cursor: "pointer",
    ":hover > :last-child": { boxShadow: tokens.shadow4 },
    // Around the bar alone: around the button it would cross the label, which is longer than the bar.
    outlineStyle: "none",
    ":focus-visible > :last-child": {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: "1px",
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

/** Keeps a bar's kind visible where the person's own colors replace all others. */
const inSystemColors = (backgroundColor: string, stripes?: string) => ({
  [forcedColors]: {
    forcedColorAdjust: "none",
    backgroundColor,
    ...(stripes && { backgroundImage: `repeating-linear-gradient(${stripes})` }),
    border: "1px solid CanvasText",
  },
});

export const useBarStyles = makeStyles({
  bar: {
    ...typographyStyles.caption1,
    boxSizing: "border-box",
    minInlineSize: "4px",
    paddingInline: 0,
    textAlign: "start",
    borderRadius: tokens.borderRadiusMedium,
  },
  work: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    ...inSystemColors("Highlight"),
  },
  late: {
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    border: `1px solid ${tokens.colorStatusDangerBorder2}`,
    ...inSystemColors("Canvas", "90deg, Highlight 0 3px, transparent 3px 6px"),
  },
  booked: {
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground6,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    ...inSystemColors("GrayText"),
  },
  // Hatched, to set trips apart from work.
  trip: {
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusNone,
    backgroundImage: `repeating-linear-gradient(135deg, ${tokens.colorNeutralStroke1} 0 1px, transparent 1px 5px)`,
    ...inSystemColors("Canvas", "135deg, CanvasText 0 1px, transparent 1px 5px"),
  },
  hours: {
    backgroundColor: tokens.colorNeutralBackground3,
    // A label may run on beyond the end of the hours, and crosses no line there.
    border: "1px solid transparent",
    [forcedColors]: { border: "1px dotted CanvasText" },
  },
});

/** Looks of a bar that is moved, and of the lanes meanwhile. */
export const useMoveStyles = makeStyles({
  movable: { cursor: "grab", userSelect: "none", WebkitTouchCallout: "none" },
  carried: { cursor: "grabbing" },
  // An empty outline keeps the place.
  placeholder: {
    backgroundColor: "transparent",
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
  },
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
  linked: { outline: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}` },
  able: { backgroundColor: tokens.colorStatusSuccessBackground1 },
  unable: { "& ol": { opacity: 0.4 } },
  target: {
    boxShadow: `inset 0 0 0 ${tokens.strokeWidthThick} ${tokens.colorCompoundBrandStroke}`,
  },
  fit: { position: "absolute", inset: 0, pointerEvents: "none" },
  closed: {
    backgroundImage: `repeating-linear-gradient(45deg, ${tokens.colorNeutralStroke1} 0 1px, transparent 1px 8px)`,
    opacity: 0.5,
  },
  slot: {
    boxSizing: "border-box",
    inlineSize: "100%",
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    border: `2px dashed ${tokens.colorStatusSuccessBorder2}`,
  },
  lateSlot: { border: `2px dashed ${tokens.colorStatusDangerBorder2}` },
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
  fits: { color: tokens.colorStatusSuccessForeground1 },
  fitsNot: { color: tokens.colorNeutralForeground2 },
  pending: {
    ...ellipsis,
    paddingInline: tokens.spacingHorizontalXXS,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
  },
  // As wide as the work takes on the axis.
  dragged: {
    position: "fixed",
    zIndex: 3,
    pointerEvents: "none",
    cursor: "grabbing",
    boxShadow: tokens.shadow16,
  },
  // The time and the site are read while the bar is carried, however short it is.
  draggedLabel: {
    position: "absolute",
    insetBlockEnd: "100%",
    insetInlineStart: 0,
    marginBlockEnd: tokens.spacingVerticalXXS,
    paddingInline: tokens.spacingHorizontalXS,
    whiteSpace: "nowrap",
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow4,
  },
});

/** Jobs without a technician above the days, and the card of a job. */
export const useDockStyles = makeStyles({
  dock: {
    ...stack,
    position: "relative",
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  // After an undo of everything there are many; the days stay in sight.
  jobs: {
    ...plainList,
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    maxBlockSize: "220px",
    overflowY: "auto",
    padding: "3px",
  },
  job: {
    ...stack,
    minBlockSize: "44px",
    maxInlineSize: "280px",
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalS,
    fontFamily: "inherit",
    textAlign: "start",
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    ":hover": { boxShadow: tokens.shadow4 },
    ":focus-visible": { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  site: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    ...typographyStyles.caption1Strong,
  },
  card: {
    position: "absolute",
    zIndex: 3,
    insetBlockStart: "100%",
    inlineSize: "340px",
    maxInlineSize: "100%",
    // Clear of the bar that commits the plan.
    scrollMarginBlock: "96px",
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
  },
});
