import { makeStyles, shorthands, tokens, typographyStyles } from "@fluentui/react-components";

const nameWidth = "176px";

export const useTimelineStyles = makeStyles({
  days: { display: "flex", flexDirection: "column", margin: 0, padding: 0, listStyleType: "none" },
  day: {
    display: "grid",
    gridTemplateColumns: `${nameWidth} minmax(0, 1fr)`,
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: "solid",
    borderBlockEndColor: tokens.colorNeutralStroke2,
    ":last-child": { borderBlockEndStyle: "none" },
  },
  // On phones the day is below the name.
  narrow: { gridTemplateColumns: "minmax(0, 1fr)", rowGap: tokens.spacingVerticalXS },
  who: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalS, minInlineSize: 0 },
  lines: { display: "flex", flexDirection: "column", minInlineSize: 0 },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: "anywhere" },
  quiet: { color: tokens.colorNeutralForeground2 },
  track: { position: "relative", margin: 0, padding: 0, listStyleType: "none" },
  full: { blockSize: "40px" },
  brief: { blockSize: "20px" },
  ticks: { position: "relative", blockSize: "16px" },
  tick: {
    ...typographyStyles.caption1,
    position: "absolute",
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
    transform: "translateX(-50%)",
    ":first-child": { transform: "none" },
    ":last-child": { transform: "translateX(-100%)" },
  },
  stretch: { position: "absolute", insetBlock: 0, display: "flex" },
  bar: { inlineSize: "100%", blockSize: "100%", display: "block", paddingBlock: 0, alignContent: "center" },
  press: {
    fontFamily: "inherit",
    cursor: "pointer",
    ":hover": { boxShadow: tokens.shadow4 },
    ":focus-visible": {
      outlineWidth: tokens.strokeWidthThick,
      outlineStyle: "solid",
      outlineColor: tokens.colorStrokeFocus2,
      zIndex: 1,
      position: "relative",
    },
  },
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
  swatch: { inlineSize: "20px", blockSize: "12px" },
});

/** Looks of a day's spans: on the timeline, in its legend and inline. */
export const useDayBarsStyles = makeStyles({
  bar: {
    ...typographyStyles.caption1,
    boxSizing: "border-box",
    minInlineSize: "4px",
    paddingInline: tokens.spacingHorizontalXXS,
    overflow: "hidden",
    whiteSpace: "nowrap",
    textOverflow: "ellipsis",
    textAlign: "start",
    ...shorthands.borderWidth(tokens.strokeWidthThin),
    ...shorthands.borderStyle("solid"),
    borderRadius: tokens.borderRadiusMedium,
  },
  job: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    ...shorthands.borderColor(tokens.colorBrandStroke1),
  },
  late: {
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    ...shorthands.borderColor(tokens.colorStatusDangerBorder2),
  },
  booked: {
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground6,
    ...shorthands.borderColor(tokens.colorNeutralStroke1),
  },
  // Hatched, to set drives apart from work.
  drive: {
    ...shorthands.borderColor(tokens.colorNeutralStroke1),
    ...shorthands.borderStyle("dashed"),
    borderRadius: tokens.borderRadiusNone,
    backgroundImage: `repeating-linear-gradient(135deg, ${tokens.colorNeutralStroke1} 0 1px, transparent 1px 5px)`,
  },
  shift: {
    backgroundColor: tokens.colorNeutralBackground3,
    ...shorthands.borderColor(tokens.colorNeutralStroke2),
  },
});

export const useAgendaStyles = makeStyles({
  day: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: "solid",
    borderBlockEndColor: tokens.colorNeutralStroke2,
    ":first-child": { paddingBlockStart: 0 },
    ":last-child": { borderBlockEndStyle: "none", paddingBlockEnd: 0 },
  },
  entries: { margin: 0, padding: 0, listStyleType: "none" },
  entry: {
    display: "grid",
    gridTemplateColumns: "72px minmax(0, 1fr) auto",
    alignItems: "baseline",
    columnGap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXXS,
  },
  time: { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  job: { fontWeight: tokens.fontWeightSemibold, overflowWrap: "anywhere" },
  other: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
});
