import { makeStyles, tokens } from "@fluentui/react-components";

export const useListInlineStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: "solid",
    borderBlockEndColor: tokens.colorNeutralStroke2,
    ":last-child": { borderBlockEndStyle: "none" },
  },
  what: { display: "flex", flexDirection: "column", flexGrow: 1, flexBasis: "180px", minInlineSize: 0 },
  site: { fontWeight: tokens.fontWeightSemibold, textAlign: "start", overflowWrap: "anywhere" },
  detail: { color: tokens.colorNeutralForeground2 },
  // Both marks stand in columns below each other where the row has room for one line.
  marks: {
    display: "grid",
    gridTemplateColumns: "auto auto",
    justifyContent: "start",
    justifyItems: "start",
    gap: tokens.spacingHorizontalS,
    "@media (min-width: 560px)": { gridTemplateColumns: "88px 152px" },
  },
  rest: { color: tokens.colorNeutralForeground2 },
});
