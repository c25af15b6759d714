import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme/common.styles.ts";

export const useFactsStyles = makeStyles({
  facts: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(132px, 100%), 1fr))",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
  },
  fact: { display: "flex", flexDirection: "column", minInlineSize: 0 },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
  label: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  text: { ...typographyStyles.body1, margin: 0 },
  clamped: { ...clampTo(3), unicodeBidi: "plaintext" },
});
