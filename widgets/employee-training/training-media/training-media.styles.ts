import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { centered, clampTo, column, plainList, wrapped } from "@suite/widget-kit/theme";

// The two never hold at once: the order of media queries in a page is not that of this file.
const medium = "@media (min-width: 640px) and (max-width: 1079px)";
const wide = "@media (min-width: 1080px)";

export const useCourseStyles = makeStyles({
  description: clampTo(4),
  reading: {
    justifyContent: "flex-start",
    paddingInline: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightRegular,
    textAlign: "start",
    color: tokens.colorBrandForegroundLink,
  },
  videoActions: { ...wrapped(tokens.spacingHorizontalS), alignItems: "center" },
  // Phone: one below the other. Tablet: the lesson on top, the modules beside the transcript. Desktop: the modules beside the lesson.
  workplace: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "start",
    gap: tokens.spacingVerticalL,
    [medium]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      gridTemplateRows: "min-content min-content 1fr",
    },
    [wide]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(300px, 360px)",
      gridTemplateRows: "min-content 1fr min-content",
    },
  },
  lesson: {
    minInlineSize: 0,
    [medium]: { gridColumn: "1 / -1", gridRow: "1" },
    [wide]: { gridColumn: "1", gridRow: "1 / span 2" },
  },
  modules: {
    minInlineSize: 0,
    [medium]: { gridColumn: "2", gridRow: "2" },
    [wide]: { gridColumn: "2", gridRow: "1" },
  },
  around: {
    [medium]: { gridColumn: "1", gridRow: "2 / span 2" },
    [wide]: { gridColumn: "1", gridRow: "3" },
  },
  side: {
    [medium]: { gridColumn: "2", gridRow: "3" },
    [wide]: { gridColumn: "2", gridRow: "2 / span 2" },
  },
  skeletonTitle: { inlineSize: "60%" },
  skeletonFacts: { inlineSize: "80%" },
});

export const useCoursePipStyles = makeStyles({
  corner: { ...column(tokens.spacingVerticalXS), padding: tokens.spacingHorizontalS },
  foot: {
    ...wrapped(tokens.spacingHorizontalXS),
    alignItems: "center",
    justifyContent: "space-between",
  },
  title: { ...clampTo(1), margin: 0, minInlineSize: 0 },
});

export const useCourseLinksStyles = makeStyles({
  list: plainList,
  course: {
    flexDirection: "column",
    alignItems: "flex-start",
    inlineSize: "100%",
    maxInlineSize: "100%",
    textAlign: "start",
    fontWeight: tokens.fontWeightRegular,
  },
  title: { ...clampTo(2), color: tokens.colorBrandForegroundLink },
  facts: { color: tokens.colorNeutralForeground2 },
});

export const useBookmarksPanelStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  list: plainList,
  bookmark: centered(tokens.spacingHorizontalXS),
  jump: {
    flexGrow: 1,
    minInlineSize: 0,
    justifyContent: "flex-start",
    gap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightRegular,
    textAlign: "start",
  },
  time: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: "tabular-nums",
  },
  note: { minInlineSize: 0, overflowWrap: "anywhere" },
  form: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "flex-end",
    gap: tokens.spacingHorizontalS,
  },
  field: { flexGrow: 1, minInlineSize: "140px" },
});

export const useModulesPanelStyles = makeStyles({
  list: plainList,
  row: { display: "flex", alignItems: "center", borderRadius: tokens.borderRadiusMedium },
  open: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 3px 0 ${tokens.colorBrandStroke1}`,
    "@media (forced-colors: active)": { outline: `1px solid ${tokens.colorNeutralStroke1}` },
  },
  module: {
    flexGrow: 1,
    flexDirection: "column",
    alignItems: "flex-start",
    minInlineSize: 0,
    minBlockSize: "44px",
    paddingInline: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightRegular,
    textAlign: "start",
  },
  title: { overflowWrap: "anywhere" },
  facts: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  // The icon stands where other modules have their check box.
  mark: {
    flexShrink: 0,
    inlineSize: "32px",
    textAlign: "center",
    fontSize: tokens.fontSizeBase500,
  },
  done: { color: tokens.colorStatusSuccessForeground1 },
  todo: { color: tokens.colorNeutralForeground3 },
  warning: { color: tokens.colorStatusWarningForeground1 },
});

/** Width of a lesson from which its text has something beside it. */
const roomy = "@container (min-width: 840px)";

export const useLessonStyles = makeStyles({
  frame: {
    minInlineSize: 0,
    outlineStyle: "none",
    scrollMarginBlock: tokens.spacingVerticalL,
    "& h2": typographyStyles.subtitle1,
  },
  quiet: { minInlineSize: 0, color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  layout: { containerType: "inline-size", minInlineSize: 0 },
  // The text in lines that are comfortable to read, and beside it what belongs to it.
  columns: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: tokens.spacingVerticalXXL,
    [roomy]: {
      gridTemplateColumns: "minmax(0, 608px) minmax(240px, 1fr)",
      columnGap: tokens.spacingHorizontalXXXL,
    },
  },
  text: {
    ...column(tokens.spacingVerticalXXL),
    maxInlineSize: "680px",
    minInlineSize: 0,
  },
  aside: {
    ...column(tokens.spacingVerticalXL),
    minInlineSize: 0,
    [roomy]: {
      position: "sticky",
      insetBlockStart: `calc(var(--safe-top) + ${tokens.spacingVerticalL})`,
      alignSelf: "start",
    },
  },
  // Below the text, an outline leads nowhere new.
  outline: {
    display: "none",
    [roomy]: {
      ...column(tokens.spacingVerticalXS),
      paddingInlineStart: tokens.spacingHorizontalL,
      borderInlineStartWidth: tokens.strokeWidthThick,
      borderInlineStartStyle: "solid",
      borderInlineStartColor: tokens.colorNeutralStroke2,
    },
  },
  outlineTitle: { margin: 0, color: tokens.colorNeutralForeground2 },
  outlineList: plainList,
  outlineLink: {
    flexDirection: "column",
    alignItems: "flex-start",
    inlineSize: "100%",
    paddingInline: 0,
    fontWeight: tokens.fontWeightRegular,
    textAlign: "start",
  },
  section: { ...column(tokens.spacingVerticalS), minInlineSize: 0 },
  heading: {
    ...typographyStyles.subtitle2,
    overflowWrap: "anywhere",
    outlineStyle: "none",
    scrollMarginBlock: tokens.spacingVerticalXXL,
  },
  paragraph: { ...typographyStyles.body2, margin: 0, overflowWrap: "anywhere" },
  check: {
    ...column(tokens.spacingVerticalS),
    padding: tokens.spacingHorizontalL,
    overflowWrap: "anywhere",
    backgroundColor: tokens.colorNeutralBackground3,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  option: { overflowWrap: "anywhere" },
  foot: { ...wrapped(tokens.spacingHorizontalM), alignItems: "center" },
});

export const useQuizStyles = makeStyles({
  quiz: { ...column(tokens.spacingVerticalM), minInlineSize: 0 },
  head: { ...wrapped(tokens.spacingHorizontalM), alignItems: "center" },
  heading: {
    ...typographyStyles.body1Strong,
    margin: 0,
    overflowWrap: "anywhere",
    outlineStyle: "none",
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  option: { overflowWrap: "anywhere" },
  actions: wrapped(tokens.spacingHorizontalS),
  list: { ...plainList, ...column(tokens.spacingVerticalM) },
  lesson: {
    alignSelf: "flex-start",
    justifyContent: "flex-start",
    minBlockSize: "32px",
    paddingInline: 0,
    textAlign: "start",
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorBrandForegroundLink,
    overflowWrap: "anywhere",
  },
  answer: { display: "flex", gap: tokens.spacingHorizontalS },
  lines: { display: "flex", flexDirection: "column", minInlineSize: 0, overflowWrap: "anywhere" },
  correct: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase500,
    color: tokens.colorStatusSuccessForeground1,
  },
  mistaken: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase500,
    color: tokens.colorStatusDangerForeground1,
  },
});
