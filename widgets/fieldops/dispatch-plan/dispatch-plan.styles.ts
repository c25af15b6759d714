import { makeStyles, tokens } from "@fluentui/react-components";

const wide = "@media (min-width: 720px)";

export const useJobsStyles = makeStyles({
  area: { outlineStyle: "none" },
  technician: { display: "flex", flexDirection: "column" },
  head: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalS },
  who: { display: "flex", flexDirection: "column", flexGrow: 1, minInlineSize: 0 },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  lines: { margin: 0, padding: 0, listStyleType: "none" },
  line: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalM,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: "solid",
    borderBlockStartColor: tokens.colorNeutralStroke2,
    outlineStyle: "none",
    ":first-child": { borderBlockStartStyle: "none" },
    ":focus-visible": { boxShadow: `inset 2px 0 ${tokens.colorCompoundBrandStroke}` },
    // Stops above the commit bar when the timeline scrolls here.
    scrollMarginBlock: "96px",
    [wide]: { gridTemplateColumns: "112px minmax(0, 1fr) 220px", paddingInlineStart: "40px" },
  },
  moved: {
    backgroundColor: tokens.colorBrandBackground2,
    "@media (prefers-reduced-motion: no-preference)": {
      backgroundColor: "transparent",
      animationName: { from: { backgroundColor: tokens.colorBrandBackground2 } },
      animationDuration: "3s",
      animationTimingFunction: "ease-in",
    },
  },
  time: { fontVariantNumeric: "tabular-nums" },
  what: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
    minInlineSize: 0,
    overflowWrap: "anywhere",
  },
  badges: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalXS,
    ":empty": { display: "none" },
  },
  edit: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "start",
    gap: tokens.spacingHorizontalXS,
    // Keeps focused fields clear of the commit bar.
    "& select, & button": { scrollMarginBlock: "96px" },
  },
  broken: {
    display: "flex",
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    overflowWrap: "anywhere",
  },
  brokenIcon: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase400,
    color: tokens.colorStatusDangerForeground1,
  },
});

export const useUnplannedStyles = makeStyles({
  list: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  row: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
    overflowWrap: "anywhere",
  },
  target: {
    outlineStyle: "none",
    ":focus-visible": { boxShadow: `inset 2px 0 ${tokens.colorCompoundBrandStroke}` },
    // Stops above the commit bar when its link scrolls here.
    scrollMarginBlock: "112px",
  },
  back: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
    minInlineSize: 0,
  },
  marks: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalXS },
  quiet: { color: tokens.colorNeutralForeground2 },
});

export const usePlanTextStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground2, minBlockSize: tokens.lineHeightBase200 },
  list: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  line: { display: "flex", flexDirection: "column", overflowWrap: "anywhere" },
  quiet: { color: tokens.colorNeutralForeground2 },
});

export const useCommitBarStyles = makeStyles({
  bar: {
    position: "sticky",
    outlineStyle: "none",
    insetBlockEnd: `calc(var(--safe-bottom) + ${tokens.spacingVerticalM})`,
    zIndex: 2,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "flex-end",
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    // The page's color below the bar, so that no row shows there.
    "::after": {
      content: '""',
      position: "absolute",
      insetInline: "-1px",
      insetBlockStart: "calc(100% + 1px)",
      blockSize: `calc(var(--safe-bottom) + ${tokens.spacingVerticalM})`,
      backgroundColor: tokens.colorNeutralBackground2,
    },
  },
  message: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    flexGrow: 1,
    flexBasis: "200px",
    minInlineSize: 0,
  },
  status: { flexGrow: 1, flexBasis: "160px", minInlineSize: 0, color: tokens.colorNeutralForeground2 },
  move: { display: "block", color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
});

export const usePlanSkeletonStyles = makeStyles({
  title: { inlineSize: "40%" },
  figures: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(116px, 1fr))",
    gap: tokens.spacingHorizontalL,
  },
  technician: {
    display: "grid",
    gridTemplateColumns: "auto 1fr",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
  },
});

export const useResultPageStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: "none" },
  rest: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
});

export const useTechnicianOutcomeStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "flex-start",
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: "solid",
    borderBlockEndColor: tokens.colorNeutralStroke2,
    ":last-child": { borderBlockEndStyle: "none" },
  },
  what: {
    display: "flex",
    flexDirection: "column",
    flexGrow: 1,
    // With less room than this, the badges wrap below.
    flexBasis: "160px",
    minInlineSize: 0,
    overflowWrap: "anywhere",
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
  end: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "flex-end",
    marginInlineStart: "auto",
    gap: tokens.spacingHorizontalS,
  },
});
