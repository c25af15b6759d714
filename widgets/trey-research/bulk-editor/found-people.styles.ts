import { makeStyles, tokens } from "@fluentui/react-components";

const stacked = "@media (max-width: 600px)";

export const useFoundStyles = makeStyles({
  answer: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXXL,
    [stacked]: { padding: tokens.spacingHorizontalL },
  },
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalM,
    "& h1": { margin: 0 },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: { display: "flex", flexDirection: "column", margin: 0, padding: 0, listStyleType: "none" },
  person: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr) minmax(0, 1.4fr)",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: "solid",
    borderBlockEndColor: tokens.colorNeutralStroke2,
    ":last-child": { borderBlockEndStyle: "none" },
    [stacked]: { gridTemplateColumns: "auto minmax(0, 1fr)", rowGap: tokens.spacingVerticalXS },
  },
  who: { display: "flex", flexDirection: "column", minInlineSize: 0 },
  line: { overflowWrap: "anywhere" },
  roles: {
    color: tokens.colorNeutralForeground2,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  skills: { minInlineSize: 0, [stacked]: { gridColumn: "2" } },
  foot: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
  },
});
