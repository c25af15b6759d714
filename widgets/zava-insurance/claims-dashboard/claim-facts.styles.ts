import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme/common.styles.ts";

export const useClaimFactsStyles = makeStyles({
  facts: {
    display: "grid",
    gridTemplateColumns: "minmax(min-content, 2fr) minmax(0, 3fr)",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
  },
  fact: { display: "contents" },
  // As wide as its longest word, which German makes of what are two elsewhere.
  name: { ...typographyStyles.body1, overflowWrap: "normal", color: tokens.colorNeutralForeground2 },
  value: {
    ...typographyStyles.body1,
    ...clampTo(3),
    margin: 0,
    textAlign: "start",
    fontVariantNumeric: "tabular-nums",
  },
});
