import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { column, plainList, wrapped } from "@suite/widget-kit/theme";

/** Lines that are comfortable to read. */
const readingWidth = "68ch";

export const useLessonStyles = makeStyles({
  lesson: { ...column(tokens.spacingVerticalM), minInlineSize: 0 },
  sheet: {
    gap: tokens.spacingVerticalXL,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    "@media (min-width: 640px)": { padding: tokens.spacingHorizontalXXXL },
  },
  title: {
    ...typographyStyles.subtitle1,
    margin: 0,
    overflowWrap: "anywhere",
    outlineStyle: "none",
    scrollMarginBlockStart: "72px",
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  text: { ...column(tokens.spacingVerticalXXL), maxInlineSize: readingWidth, minInlineSize: 0 },
  section: { ...column(tokens.spacingVerticalM), minInlineSize: 0 },
  heading: { ...typographyStyles.subtitle2, margin: 0, overflowWrap: "anywhere" },
  paragraph: { ...typographyStyles.body2, margin: 0, overflowWrap: "anywhere" },
  steps: { ...plainList, ...column(tokens.spacingVerticalXS) },
  step: { inlineSize: "100%", overflowWrap: "anywhere" },
  check: {
    ...column(tokens.spacingVerticalS),
    marginBlockStart: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    overflowWrap: "anywhere",
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusLarge,
    "@media (forced-colors: active)": { border: `1px solid ${tokens.colorNeutralStroke1}` },
  },
  option: { overflowWrap: "anywhere" },
  verdict: { display: "flex", gap: tokens.spacingHorizontalS },
  correct: { flexShrink: 0, fontSize: tokens.fontSizeBase500, color: tokens.colorStatusSuccessForeground1 },
  mistaken: { flexShrink: 0, fontSize: tokens.fontSizeBase500, color: tokens.colorStatusDangerForeground1 },
  foot: { ...wrapped(tokens.spacingHorizontalM), alignItems: "center" },
  nextTitle: { minInlineSize: 0, color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
});

export const useTimelineStyles = makeStyles({
  bar: {
    ...wrapped(tokens.spacingHorizontalS),
    alignItems: "center",
    marginBlockStart: tokens.spacingVerticalXS,
  },
  scrubber: { position: "relative", flexGrow: 1, flexBasis: "120px", blockSize: "32px" },
  chapters: {
    position: "absolute",
    // Half a thumb, which stays inside of the range.
    insetInline: "8px",
    insetBlockStart: "13px",
    display: "flex",
    gap: "3px",
    blockSize: "6px",
  },
  chapter: {
    overflow: "hidden",
    backgroundColor: tokens.colorNeutralStroke1,
    borderRadius: tokens.borderRadiusSmall,
    "@media (forced-colors: active)": { outline: `1px solid ${tokens.colorNeutralStroke1}` },
  },
  played: {
    display: "block",
    blockSize: "100%",
    backgroundColor: tokens.colorBrandBackground,
    forcedColorAdjust: "none",
  },
  // The thumb of the range, over the chapters that are its track.
  range: {
    position: "absolute",
    inset: 0,
    inlineSize: "100%",
    blockSize: "100%",
    margin: 0,
    appearance: "none",
    backgroundColor: "transparent",
    cursor: "pointer",
    borderRadius: tokens.borderRadiusMedium,
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    "::-webkit-slider-thumb": {
      appearance: "none",
      inlineSize: "16px",
      blockSize: "16px",
      backgroundColor: tokens.colorBrandBackground,
      border: `2px solid ${tokens.colorNeutralBackground1}`,
      borderRadius: tokens.borderRadiusCircular,
    },
  },
  time: { flexShrink: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: "tabular-nums" },
  below: { ...wrapped(tokens.spacingHorizontalM), justifyContent: "space-between", minInlineSize: 0 },
  silent: {
    ...wrapped(tokens.spacingHorizontalXS),
    alignItems: "center",
    color: tokens.colorNeutralForeground2,
  },
});

export const useCertificatePageStyles = makeStyles({
  page: {
    ...column(tokens.spacingVerticalL),
    alignItems: "center",
    boxSizing: "border-box",
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    outlineStyle: "none",
  },
  head: {
    ...wrapped(tokens.spacingHorizontalM),
    alignItems: "center",
    justifyContent: "space-between",
    inlineSize: "100%",
    maxInlineSize: "960px",
  },
  title: { ...wrapped(tokens.spacingHorizontalS), alignItems: "center", "& h1": { margin: 0 } },
  picture: {
    inlineSize: "100%",
    maxInlineSize: "960px",
    blockSize: "auto",
    aspectRatio: "3 / 2",
    boxShadow: tokens.shadow16,
    borderRadius: tokens.borderRadiusMedium,
  },
  facts: {
    ...wrapped(tokens.spacingHorizontalXXXL),
    inlineSize: "100%",
    maxInlineSize: "960px",
    margin: 0,
    "& dt": { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
    "& dd": { ...typographyStyles.body1Strong, margin: 0, overflowWrap: "anywhere" },
  },
  hint: { inlineSize: "100%", maxInlineSize: "960px", color: tokens.colorNeutralForeground2 },
});
