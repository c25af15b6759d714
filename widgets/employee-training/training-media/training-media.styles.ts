import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { centered, clampTo, column, plainList, wrapped } from "@suite/widget-kit/theme";

export const useCourseStyles = makeStyles({
  description: clampTo(4),
  text: { overflowWrap: "anywhere" },
  videoActions: { ...wrapped(tokens.spacingHorizontalS), alignItems: "center" },
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

export const useCertificatePageStyles = makeStyles({
  page: { maxInlineSize: "960px", marginInline: "auto", outlineStyle: "none" },
});

export const useLessonStyles = makeStyles({
  frame: {
    minInlineSize: 0,
    outlineStyle: "none",
    scrollMarginBlock: tokens.spacingVerticalL,
    "& h2": typographyStyles.subtitle1,
  },
  quiet: { minInlineSize: 0, color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  // Lines that are comfortable to read.
  text: { ...column(tokens.spacingVerticalXXL), maxInlineSize: "68ch", minInlineSize: 0 },
  section: { ...column(tokens.spacingVerticalS), minInlineSize: 0 },
  heading: { ...typographyStyles.subtitle2, overflowWrap: "anywhere" },
  paragraph: { ...typographyStyles.body2, margin: 0, overflowWrap: "anywhere" },
  check: {
    ...column(tokens.spacingVerticalS),
    marginBlockStart: tokens.spacingVerticalM,
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
