import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { column, wrapped } from "@suite/widget-kit/theme";

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
  certificate: { maxInlineSize: "960px", marginInline: "auto", outlineStyle: "none" },
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
  time: { minInlineSize: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: "tabular-nums" },
});
