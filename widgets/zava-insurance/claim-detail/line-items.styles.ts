import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo } from "@suite/widget-kit/theme/common.styles.ts";

const cell = {
  paddingBlock: tokens.spacingVerticalXS,
  paddingInlineStart: 0,
  paddingInlineEnd: tokens.spacingHorizontalM,
  borderBlockEndWidth: tokens.strokeWidthThin,
  borderBlockEndStyle: "solid",
  borderBlockEndColor: tokens.colorNeutralStroke2,
  textAlign: "start",
  verticalAlign: "top",
} as const;

const figure = {
  ...cell,
  paddingInlineEnd: 0,
  paddingInlineStart: tokens.spacingHorizontalM,
  textAlign: "end",
} as const;

export const useLineItemsStyles = makeStyles({
  table: {
    ...typographyStyles.body1,
    inlineSize: "100%",
    borderCollapse: "collapse",
    fontVariantNumeric: "tabular-nums",
  },
  heading: { ...cell, ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  endHeading: {
    ...figure,
    // No wider than the amounts below it, so that the names of sums stand beside theirs.
    inlineSize: "1px",
    ...typographyStyles.caption1,
    overflowWrap: "normal",
    color: tokens.colorNeutralForeground2,
  },
  item: { ...cell, fontWeight: tokens.fontWeightRegular },
  figure: { ...figure, whiteSpace: "nowrap" },
  price: { ...typographyStyles.caption1, display: "block", color: tokens.colorNeutralForeground2 },
  text: { ...clampTo(2), unicodeBidi: "plaintext" },
  sum: { ...figure, borderBlockEndStyle: "none", fontWeight: tokens.fontWeightRegular },
  sumName: { ...cell, borderBlockEndStyle: "none", textAlign: "end", fontWeight: tokens.fontWeightRegular },
  total: { ...figure, ...typographyStyles.body1Strong, borderBlockEndStyle: "none", whiteSpace: "nowrap" },
  totalName: { ...cell, ...typographyStyles.body1Strong, borderBlockEndStyle: "none", textAlign: "end" },
});
