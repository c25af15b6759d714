import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { plainList, stack } from "@suite/widget-kit/theme";
import { ruled, wrapping } from "../parts/parts.styles.ts";

const wide = "@media (min-width: 720px)";

/** A job that the timeline and the commit bar lead to: they scroll it above the commit bar. */
const target = {
  outlineStyle: "none",
  scrollMarginBlock: "112px",
  ":focus-visible": { boxShadow: `inset 2px 0 ${tokens.colorCompoundBrandStroke}` },
} as const;

export const useJobsStyles = makeStyles({
  area: { outlineStyle: "none" },
  actions: wrapping,
  technician: stack,
  head: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalS },
  who: { ...stack, flexGrow: 1 },
  lines: plainList,
  line: {
    ...target,
    ...ruled,
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalM,
    [wide]: { gridTemplateColumns: "140px minmax(0, 1fr) 220px", paddingInlineStart: "40px" },
  },
  time: { fontVariantNumeric: "tabular-nums" },
  what: { ...stack, gap: tokens.spacingVerticalXS, overflowWrap: "anywhere" },
  edit: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "start",
    gap: tokens.spacingHorizontalXS,
    // Keeps focused fields clear of the commit bar.
    "& select, & button": { scrollMarginBlock: "96px" },
  },
  broken: { display: "flex", gap: tokens.spacingHorizontalXS, overflowWrap: "anywhere" },
  brokenIcon: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase400,
    color: tokens.colorStatusDangerForeground1,
  },
  list: { ...plainList, ...stack, gap: tokens.spacingVerticalM },
  row: { ...target, ...stack, gap: tokens.spacingVerticalXS, overflowWrap: "anywhere" },
  back: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
    minInlineSize: 0,
  },
  hint: { color: tokens.colorNeutralForeground2, minBlockSize: tokens.lineHeightBase200 },
});

export const useBoardStyles = makeStyles({
  board: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "start",
    gap: tokens.spacingHorizontalL,
    "@media (min-width: 1200px)": { gridTemplateColumns: "minmax(0, 1fr) 360px" },
  },
  // In sight beside a long board.
  map: { position: "sticky", insetBlockStart: tokens.spacingVerticalL, minInlineSize: 0 },
});

export const useDaySwitchStyles = makeStyles({
  days: { display: "flex", gap: tokens.spacingHorizontalXXS },
});

export const useCommitBarStyles = makeStyles({
  bar: {
    ...wrapping,
    position: "sticky",
    outlineStyle: "none",
    insetBlockEnd: `calc(var(--safe-bottom) + ${tokens.spacingVerticalM})`,
    zIndex: 2,
    justifyContent: "flex-end",
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
  message: { ...wrapping, flexGrow: 1, flexBasis: "200px", minInlineSize: 0 },
  status: {
    flexGrow: 1,
    flexBasis: "160px",
    minInlineSize: 0,
    color: tokens.colorNeutralForeground2,
  },
  move: {
    display: "block",
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
});

export const useCommitQuestionStyles = makeStyles({
  question: { ...wrapping, flexGrow: 1, justifyContent: "space-between" },
  words: { ...stack, flexGrow: 1, flexBasis: "240px" },
  answers: wrapping,
});

export const useOverrideStyles = makeStyles({
  question: {
    ...stack,
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    scrollMarginBlock: "96px",
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
    overflowWrap: "anywhere",
  },
  answers: wrapping,
  field: { ...stack, ...typographyStyles.body1 },
  missing: { color: tokens.colorStatusDangerForeground1 },
  // Below its lane.
  ofLane: {
    position: "absolute",
    zIndex: 3,
    insetBlockStart: "100%",
    insetInlineStart: 0,
    inlineSize: "360px",
    maxInlineSize: "100%",
  },
});

export const useTechnicianOutcomeStyles = makeStyles({
  list: plainList,
  row: { ...wrapping, ...ruled, alignItems: "flex-start", paddingBlock: tokens.spacingVerticalS },
  // With less room than this, the badges wrap below.
  what: { ...stack, flexGrow: 1, flexBasis: "160px", overflowWrap: "anywhere" },
  end: { ...wrapping, justifyContent: "flex-end", marginInlineStart: "auto" },
});
