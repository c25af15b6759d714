import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { clampTo, lineBelow, stack } from "@suite/widget-kit/theme";
import { wrapped } from "../../parts/parts.styles.ts";

export const usePanelStyles = makeStyles({
  headline: { ...wrapped, columnGap: tokens.spacingHorizontalM, rowGap: tokens.spacingVerticalXS },
  quiet: { color: tokens.colorNeutralForeground2 },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  outcome: {
    ...stack,
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusLarge,
    "@media (forced-colors: active)": { outline: "1px solid CanvasText" },
  },
  part: { ...stack, rowGap: tokens.spacingVerticalS },
  claim: { ...wrapped, gap: tokens.spacingHorizontalS, minInlineSize: 0 },
  name: { ...clampTo(2), fontWeight: tokens.fontWeightSemibold },
  fields: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalM,
    alignItems: "start",
  },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
});

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
  paddingInlineStart: tokens.spacingHorizontalS,
  textAlign: "end",
  inlineSize: "1px",
} as const;

export const useOrderLinesStyles = makeStyles({
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
    overflowWrap: "normal",
    color: tokens.colorNeutralForeground2,
  },
  item: { ...cell, fontWeight: tokens.fontWeightRegular },
  figure: { ...figure, whiteSpace: "nowrap" },
  changed: { fontWeight: tokens.fontWeightSemibold },
  text: { ...clampTo(2), unicodeBidi: "plaintext" },
  times: {
    display: "block",
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
  },
  sum: { ...figure, borderBlockEndStyle: "none", whiteSpace: "nowrap" },
  sumName: { ...cell, borderBlockEndStyle: "none", textAlign: "end", fontWeight: "inherit" },
  total: typographyStyles.body1Strong,
});
