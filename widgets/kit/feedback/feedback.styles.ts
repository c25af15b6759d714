import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { centered, column, plainList, wrapped } from "../theme/layout.ts";

/** Pages and parts that are shown instead of data. */
export const useFeedbackStyles = makeStyles({
  page: { ...column(tokens.spacingVerticalM), padding: tokens.spacingHorizontalXXL },
  message: column(tokens.spacingVerticalXS),
  icon: { fontSize: tokens.fontSizeHero800, color: tokens.colorNeutralForeground3 },
  error: { color: tokens.colorStatusDangerForeground1 },
  body: { color: tokens.colorNeutralForeground2, maxInlineSize: "64ch" },
  report: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground3,
    margin: 0,
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
  actions: wrapped(tokens.spacingHorizontalS),
  noneFound: {
    ...column(tokens.spacingVerticalXS),
    alignItems: "center",
    paddingBlock: tokens.spacingVerticalXXL,
    textAlign: "center",
  },
  hint: { color: tokens.colorNeutralForeground2, maxInlineSize: "48ch" },
});

export const useChooseRecordStyles = makeStyles({
  // No grid: in a message it would be as wide as all columns that its largest width allows.
  list: {
    ...plainList,
    ...wrapped(tokens.spacingHorizontalS),
    maxInlineSize: "800px",
    "& > li": { flex: "1 1 240px", minInlineSize: 0, maxInlineSize: "396px" },
  },
  choice: {
    inlineSize: "100%",
    blockSize: "100%",
    justifyContent: "flex-start",
    textAlign: "start",
  },
  card: { ...centered(tokens.spacingHorizontalS), minInlineSize: 0 },
  lines: { display: "flex", flexDirection: "column", minInlineSize: 0, overflowWrap: "anywhere" },
  // The page below has its own padding.
  names: {
    ...column(tokens.spacingVerticalS),
    paddingInline: tokens.spacingHorizontalL,
    paddingBlockStart: tokens.spacingVerticalM,
  },
});

export const useSkeletonItemStyles = makeStyles({
  item: {
    inlineSize: "100%",
    flexShrink: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1,
    "@media (prefers-reduced-motion: no-preference)": {
      animationName: { "0%": { opacity: 1 }, "50%": { opacity: 0.4 }, "100%": { opacity: 1 } },
      animationDuration: "2s",
      animationIterationCount: "infinite",
      animationTimingFunction: tokens.curveEasyEase,
    },
    "@media (forced-colors: active)": { outline: "1px solid GrayText" },
  },
  circle: { borderRadius: tokens.borderRadiusCircular },
  title: { inlineSize: "40%" },
  figures: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(116px, 1fr))",
    gap: tokens.spacingHorizontalL,
  },
  person: centered(tokens.spacingHorizontalS),
});

const cell = {
  paddingBlock: tokens.spacingVerticalXS,
  paddingInlineStart: 0,
  paddingInlineEnd: tokens.spacingHorizontalM,
  borderBlockEndWidth: tokens.strokeWidthThin,
  borderBlockEndStyle: "solid",
  borderBlockEndColor: tokens.colorNeutralStroke1,
  textAlign: "start",
  verticalAlign: "top",
} as const;

export const useConflictStyles = makeStyles({
  conflict: {
    ...column(tokens.spacingVerticalM),
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
  },
  title: centered(tokens.spacingHorizontalS),
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase500 },
  actions: wrapped(tokens.spacingHorizontalS),
  table: {
    ...typographyStyles.body1,
    inlineSize: "100%",
    tableLayout: "fixed",
    borderCollapse: "collapse",
  },
  // Fits three columns on a phone in languages with long words.
  heading: {
    ...cell,
    ...typographyStyles.caption1Strong,
    paddingInlineEnd: tokens.spacingHorizontalS,
  },
  cell,
});

export const useNoticeBarStyles = makeStyles({
  // An empty region adds no gap, and stays in the page for screen readers.
  region: { outlineStyle: "none", ":empty": { position: "absolute" } },
  ofPage: {
    ":not(:empty)": {
      position: "sticky",
      insetBlockStart: `calc(var(--safe-top) + ${tokens.spacingVerticalS})`,
      zIndex: 2,
    },
  },
});

export const useMoreRowsStyles = makeStyles({
  more: { ...wrapped(tokens.spacingHorizontalM), alignItems: "center" },
  shown: { color: tokens.colorNeutralForeground2, fontVariantNumeric: "tabular-nums" },
});

export const useEditFormStyles = makeStyles({
  form: {
    minInlineSize: 0,
    margin: 0,
    padding: 0,
    border: "none",
    ...column(tokens.spacingVerticalM),
  },
  clash: { outlineStyle: "none" },
  actions: {
    ...wrapped(tokens.spacingHorizontalS),
    alignItems: "center",
    paddingBlockStart: tokens.spacingVerticalS,
  },
  status: { color: tokens.colorNeutralForeground2 },
});

export const useDangerButtonStyles = makeStyles({
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    ":hover": { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ":hover:active": { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
});
