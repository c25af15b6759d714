import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const useStatusCountsStyles = makeStyles({
  counts: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  count: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalXS },
  number: { ...typographyStyles.body1Strong, fontVariantNumeric: "tabular-nums" },
});
