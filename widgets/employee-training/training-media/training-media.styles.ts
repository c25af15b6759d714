import { makeStyles, shorthands, tokens, typographyStyles } from "@fluentui/react-components";
import { centered, clampTo, column, plainList, wrapped } from "@suite/widget-kit/theme";

export const useCourseStyles = makeStyles({
  description: clampTo(4),
  text: { overflowWrap: "anywhere" },
  skeletonTitle: { inlineSize: "60%" },
  skeletonFacts: { inlineSize: "80%" },
});

export const useCoursePipStyles = makeStyles({
  corner: { ...column(tokens.spacingVerticalXS), padding: tokens.spacingHorizontalS },
  foot: { ...wrapped(tokens.spacingHorizontalXS), alignItems: "center", justifyContent: "space-between" },
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

export const usePlayerStyles = makeStyles({
  block: column(tokens.spacingVerticalS),
  frame: {
    position: "relative",
    aspectRatio: "16 / 9",
    inlineSize: "100%",
    overflow: "hidden",
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackgroundInverted,
  },
  video: { display: "block", inlineSize: "100%", blockSize: "100%", objectFit: "contain" },
  poster: {
    position: "absolute",
    inset: 0,
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    padding: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackgroundPressed,
    // All posters are dark; the title and the length stand on them.
    zIndex: 0,
    "@media (forced-colors: active)": { border: `1px solid ${tokens.colorNeutralStroke1}` },
  },
  picture: {
    position: "absolute",
    inset: 0,
    zIndex: -1,
    blockSize: "100%",
    borderRadius: 0,
    backgroundColor: "transparent",
  },
  posterTitle: {
    ...typographyStyles.body1Strong,
    position: "absolute",
    insetBlockStart: tokens.spacingVerticalM,
    insetInline: tokens.spacingHorizontalL,
    ...clampTo(2),
  },
  length: {
    ...typographyStyles.caption1,
    position: "absolute",
    insetBlockEnd: tokens.spacingVerticalS,
    insetInlineEnd: tokens.spacingHorizontalM,
    fontVariantNumeric: "tabular-nums",
  },
  loading: { inlineSize: "60%" },
  ask: { ...wrapped(tokens.spacingHorizontalS), alignItems: "center" },
  question: { minInlineSize: 0, color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
});

export const useTranscriptStyles = makeStyles({
  list: plainList,
  // In full screen only; inline, the conversation scrolls.
  scrolling: { maxBlockSize: "280px", overflowY: "auto" },
  line: {
    ...typographyStyles.body1,
    display: "flex",
    gap: tokens.spacingHorizontalM,
    inlineSize: "100%",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    textAlign: "start",
    color: tokens.colorNeutralForeground1,
    backgroundColor: "transparent",
    ...shorthands.borderStyle("none"),
    borderRadius: tokens.borderRadiusMedium,
    cursor: "pointer",
    overflowWrap: "anywhere",
    ":hover": { backgroundColor: tokens.colorSubtleBackgroundHover },
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "-2px" },
  },
  current: {
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 3px 0 ${tokens.colorBrandStroke1}`,
  },
  chapter: { display: "block", fontWeight: tokens.fontWeightSemibold },
  time: {
    flexShrink: 0,
    inlineSize: "36px",
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: "tabular-nums",
  },
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
  time: { flexShrink: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: "tabular-nums" },
  note: { minInlineSize: 0, overflowWrap: "anywhere" },
  form: { display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: tokens.spacingHorizontalS },
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
  mark: { flexShrink: 0, inlineSize: "32px", textAlign: "center", fontSize: tokens.fontSizeBase500 },
  done: { color: tokens.colorStatusSuccessForeground1 },
  todo: { color: tokens.colorNeutralForeground3 },
  warning: { color: tokens.colorStatusWarningForeground1 },
});

export const useQuizStyles = makeStyles({
  quiz: { ...column(tokens.spacingVerticalM), minInlineSize: 0 },
  head: { ...wrapped(tokens.spacingHorizontalM), alignItems: "center" },
  heading: { ...typographyStyles.body1Strong, margin: 0, overflowWrap: "anywhere", outlineStyle: "none" },
  quiet: { color: tokens.colorNeutralForeground2 },
  option: { overflowWrap: "anywhere" },
  actions: wrapped(tokens.spacingHorizontalS),
  list: { ...plainList, ...column(tokens.spacingVerticalM) },
  answer: { display: "flex", gap: tokens.spacingHorizontalS },
  lines: { display: "flex", flexDirection: "column", minInlineSize: 0, overflowWrap: "anywhere" },
  correct: { flexShrink: 0, fontSize: tokens.fontSizeBase500, color: tokens.colorStatusSuccessForeground1 },
  mistaken: { flexShrink: 0, fontSize: tokens.fontSizeBase500, color: tokens.colorStatusDangerForeground1 },
});
