import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const useScrubberStyles = makeStyles({
  scrubber: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalM },
  time: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  range: {
    flexGrow: 1,
    minInlineSize: "120px",
    margin: 0,
    accentColor: tokens.colorCompoundBrandBackground,
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "2px" },
  },
  // As wide as the longest time, so that the scrubber keeps its length.
  clock: { ...typographyStyles.body1Strong, minInlineSize: "5.5em", fontVariantNumeric: "tabular-nums" },
});
