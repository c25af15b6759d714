import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

const wide = "@container (min-width: 560px)";

export const useComparisonStyles = makeStyles({
  panel: {
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  table: {
    containerType: "inline-size",
    display: "block",
    inlineSize: "100%",
  },
  rows: { display: "block" },
  // In narrow windows a label stands above the two figures.
  row: {
    display: "grid",
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    [wide]: { gridTemplateColumns: "112px repeat(2, minmax(0, 1fr))" },
  },
  fact: {
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: "solid",
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
  corner: { display: "none", [wide]: { display: "block" } },
  label: {
    ...typographyStyles.caption1,
    padding: 0,
    textAlign: "start",
    gridColumnStart: 1,
    gridColumnEnd: -1,
    color: tokens.colorNeutralForeground2,
    [wide]: { gridColumnEnd: "auto" },
  },
  cell: { padding: 0, minInlineSize: 0, fontVariantNumeric: "tabular-nums", ...typographyStyles.body1 },
  higher: { fontWeight: tokens.fontWeightBold },
  figure: { fontWeight: "inherit" },
  heading: { ...typographyStyles.body1, padding: 0, textAlign: "start", minInlineSize: 0 },
  person: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    minInlineSize: 0,
  },
  lines: { display: "flex", flexDirection: "column", alignItems: "flex-start", minInlineSize: 0 },
  name: { fontWeight: tokens.fontWeightSemibold, textAlign: "start", overflowWrap: "anywhere" },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
});
