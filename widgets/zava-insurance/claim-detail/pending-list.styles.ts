import { makeStyles, tokens } from "@fluentui/react-components";

export const usePendingListStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalS,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: "solid",
    borderBlockEndColor: tokens.colorNeutralStroke2,
    ":last-child": { borderBlockEndStyle: "none" },
  },
  what: {
    display: "flex",
    flexDirection: "column",
    flexGrow: 1,
    flexBasis: "200px",
    minInlineSize: 0,
    overflow: "hidden",
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  amount: { fontVariantNumeric: "tabular-nums" },
});
