import { makeStyles, tokens } from "@fluentui/react-components";

const wide = "@container (min-width: 600px)";

/** Columns where the panel is wide; where it is not, a block for each person with named figures. */
export const useTeamStyles = makeStyles({
  status: { outlineStyle: "none", ":empty": { display: "none" } },
  container: { containerType: "inline-size" },
  header: {
    position: "absolute",
    inlineSize: "1px",
    blockSize: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    [wide]: {
      position: "static",
      inlineSize: "auto",
      blockSize: "auto",
      overflow: "visible",
      clipPath: "none",
    },
  },
  row: {
    display: "grid",
    [wide]: {
      gridTemplateColumns: "minmax(160px, 1fr) 104px 72px 72px 80px 92px",
      columnGap: tokens.spacingHorizontalM,
      alignItems: "center",
    },
  },
  body: {
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    [wide]: { minBlockSize: "52px", rowGap: 0 },
  },
  cell: {
    minInlineSize: 0,
    blockSize: "auto",
    paddingInline: 0,
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
    fontVariantNumeric: "tabular-nums",
    [wide]: { justifyContent: "flex-end", textAlign: "end" },
  },
  whole: {
    gridColumnStart: "1",
    gridColumnEnd: "-1",
    [wide]: { gridColumnStart: "auto", gridColumnEnd: "auto" },
  },
  who: {
    justifyContent: "flex-start",
    gap: tokens.spacingHorizontalS,
    [wide]: { justifyContent: "flex-start", textAlign: "start" },
  },
  name: { color: tokens.colorNeutralForeground2, [wide]: { display: "none" } },
  lines: { display: "flex", flexDirection: "column", minInlineSize: 0 },
  strong: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
  end: { justifyContent: "flex-end", textAlign: "end" },
  rate: { display: "flex", flexDirection: "column", alignItems: "flex-end" },
});
