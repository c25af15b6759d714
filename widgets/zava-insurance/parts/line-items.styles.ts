import { tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo, lineBelow } from "@suite/widget-kit/theme";

const cell = {
  paddingBlock: tokens.spacingVerticalXS,
  paddingInlineStart: 0,
  paddingInlineEnd: tokens.spacingHorizontalM,
  ...lineBelow,
  textAlign: "start",
  verticalAlign: "top",
} as const;

const figure = {
  ...cell,
  paddingInlineEnd: 0,
  paddingInlineStart: tokens.spacingHorizontalM,
  textAlign: "end",
} as const;

/** Styles of a table of an order's line items with their totals, for `makeStyles` of each widget. */
export const lineItemsTable = {
  table: {
    ...typographyStyles.body1,
    inlineSize: "100%",
    borderCollapse: "collapse",
    fontVariantNumeric: "tabular-nums",
  },
  heading: { ...cell, ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  endHeading: {
    ...figure,
    ...typographyStyles.caption1,
    // No wider than the amounts below it, so that the labels of the totals stay beside their amounts.
    inlineSize: "1px",
    overflowWrap: "normal",
    color: tokens.colorNeutralForeground2,
  },
  item: { ...cell, fontWeight: tokens.fontWeightRegular },
  figure: { ...figure, whiteSpace: "nowrap" },
  price: { ...typographyStyles.caption1, display: "block", color: tokens.colorNeutralForeground2 },
  text: { ...clampTo(2), unicodeBidi: "plaintext" },
  sum: { ...figure, borderBlockEndStyle: "none", whiteSpace: "nowrap" },
  sumName: { ...cell, borderBlockEndStyle: "none", textAlign: "end", fontWeight: "inherit" },
  total: typographyStyles.body1Strong,
} as const;
