import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const useMapLegendStyles = makeStyles({
  legend: {
    ...typographyStyles.caption1,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
    color: tokens.colorNeutralForeground2,
  },
  entry: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalXS },
});
