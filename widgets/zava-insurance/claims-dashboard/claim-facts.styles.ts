import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/clamp.styles.ts";

export const useClaimFactsStyles = makeStyles({
  facts: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS, margin: 0 },
  fact: {
    display: "grid",
    gridTemplateColumns: "minmax(96px, 2fr) minmax(0, 3fr)",
    columnGap: tokens.spacingHorizontalM,
  },
  name: { ...typographyStyles.body1, color: tokens.colorNeutralForeground2 },
  value: {
    ...typographyStyles.body1,
    ...clampTo(3),
    margin: 0,
    textAlign: "start",
    fontVariantNumeric: "tabular-nums",
  },
});
