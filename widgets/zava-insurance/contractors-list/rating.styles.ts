import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const useRatingStyles = makeStyles({
  rating: {
    ...typographyStyles.body1,
    display: "inline-flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
  },
  star: { flexShrink: 0, color: tokens.colorPaletteMarigoldForeground2 },
  figure: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: "tabular-nums" },
  quiet: { color: tokens.colorNeutralForeground2 },
});
