import { makeStyles, shorthands, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo, column, plainList, wrapped } from "@suite/widget-kit/theme";

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

export const useTimelineStyles = makeStyles({
  bar: { ...wrapped(tokens.spacingHorizontalS), alignItems: "center" },
  scrubber: { position: "relative", flexGrow: 1, flexBasis: "120px", blockSize: "32px" },
  chapters: {
    position: "absolute",
    // Half a thumb, which stays inside of the range.
    insetInline: "8px",
    insetBlockStart: "13px",
    display: "flex",
    gap: "3px",
  },
  chapter: { inlineSize: "auto", blockSize: "6px" },
  // The thumb of the range, over the chapters that are its track.
  range: {
    position: "absolute",
    inset: 0,
    inlineSize: "100%",
    margin: 0,
    appearance: "none",
    backgroundColor: "transparent",
    cursor: "pointer",
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
  time: {
    minInlineSize: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: "tabular-nums",
  },
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
