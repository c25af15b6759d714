import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

const cell = {
  paddingBlock: tokens.spacingVerticalXS,
  paddingInline: tokens.spacingHorizontalS,
  borderBlockEndWidth: tokens.strokeWidthThin,
  borderBlockEndStyle: "solid",
  borderBlockEndColor: tokens.colorNeutralStroke2,
  textAlign: "end",
} as const;

export const useFigureTableStyles = makeStyles({
  // A subtle button's text then starts where the text above it does.
  toggle: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  scroll: { overflowX: "auto", marginBlockStart: tokens.spacingVerticalXS },
  table: {
    ...typographyStyles.caption1,
    inlineSize: "100%",
    borderCollapse: "collapse",
    fontVariantNumeric: "tabular-nums",
  },
  heading: {
    ...cell,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    // Headings wrap between words; where their words need more room than there is, the table scrolls.
    overflowWrap: "normal",
    ":first-child": { textAlign: "start" },
  },
  name: { ...cell, textAlign: "start", fontWeight: tokens.fontWeightRegular, whiteSpace: "nowrap" },
  figure: { ...cell, whiteSpace: "nowrap" },
});
