import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const useProjectFactsStyles = makeStyles({
  facts: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS, margin: 0 },
  fact: {
    display: "grid",
    gridTemplateColumns: "72px minmax(0, 1fr)",
    alignItems: "baseline",
    columnGap: tokens.spacingHorizontalM,
  },
  label: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  value: { ...typographyStyles.body1, margin: 0 },
});
