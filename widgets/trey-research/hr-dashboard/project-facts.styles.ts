import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const useProjectFactsStyles = makeStyles({
  facts: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(140px, 100%), 1fr))",
    gap: tokens.spacingVerticalM,
    margin: 0,
  },
  label: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  value: { ...typographyStyles.body1, margin: 0 },
});
